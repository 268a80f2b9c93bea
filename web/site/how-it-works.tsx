import { Car, getColor } from './brand-drawings.tsx'
import { Section } from './site-layout.tsx'

const steps = [
  {
    title: 'Describe the issue',
    text: 'Tell us what is wrong and add your vehicle details. Photos help.',
    // A speech bubble with a warning sign.
    drawing: (
      <>
        <path
          fill={getColor('surface')}
          d="M20 20h132a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H72l-26 22V96H20A12 12 0 0 1 8 84V32a12 12 0 0 1 12-12z"
        />
        <path stroke={getColor('outline')} d="M84 44h60M84 58h44M84 72h52" />
        <circle fill={getColor('accent')} stroke="none" cx="46" cy="58" r="22" />
        <path stroke={getColor('on-accent')} strokeWidth="4" d="M46 46v14M46 68h.01" />
      </>
    ),
  },
  {
    title: 'Schedule the service',
    text: 'Choose your preferred time and location: at home, at work, or wherever the car is parked.',
    // A calendar with a map pin.
    drawing: (
      <>
        <rect fill={getColor('surface')} x="10" y="24" width="136" height="104" rx="12" />
        <path stroke={getColor('outline')} d="M10 50h136M42 14v20M114 14v20" />
        <g stroke={getColor('outline')} strokeWidth="7">
          <path d="M34 70h.01M62 70h.01M90 70h.01M118 70h.01M34 90h.01M62 90h.01M90 90h.01M34 110h.01M62 110h.01M90 110h.01" />
        </g>
        <g fill={getColor('accent')} stroke={getColor('paper')} strokeWidth="5">
          <path d="M150 62c18 0 32 14 32 31 0 21-32 41-32 41s-32-20-32-41c0-17 14-31 32-31z" />
        </g>
        <circle stroke={getColor('on-accent')} strokeWidth="4" cx="150" cy="93" r="10" />
      </>
    ),
  },
  {
    title: 'Approve and pay',
    text: 'Review the diagnostics, approve additional work if you want it done, and pay securely.',
    // A bill with a check mark.
    drawing: (
      <>
        <path
          fill={getColor('surface')}
          d="M10 10h100v116l-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8L10 126z"
        />
        <path
          stroke={getColor('outline')}
          d="M28 36h36M28 54h48M28 72h30M86 36h8M82 54h12M86 72h8"
        />
        <path strokeWidth="4" d="M28 94h66" />
        <circle fill={getColor('accent')} stroke="none" cx="124" cy="92" r="28" />
        <path stroke={getColor('on-accent')} strokeWidth="4" d="m112 93 9 9 16-18" />
      </>
    ),
  },
]

/** Renders the three steps (Specification §1). */
export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How It Works" lead="Three steps and you’re back on the road.">
      <div className="steps">
        <div className="lane" aria-hidden="true">
          <svg
            className="icon"
            width="100%"
            height="100%"
            viewBox="0 0 1400 120"
            aria-hidden="true"
          >
            <path
              stroke={getColor('line')}
              strokeWidth="7"
              d="M120 60h150m-34-20 34 20-34 20M590 60h150m-34-20 34 20-34 20"
            />
          </svg>
          <Car />
        </div>
        <ol className="columns">
          {steps.map(({ title, text, drawing }) => (
            <li key={title}>
              <svg className="icon" width="200" viewBox="0 0 200 140" aria-hidden="true">
                {drawing}
              </svg>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
