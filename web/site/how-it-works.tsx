import type { ReactNode } from 'react'
import { Car } from './drawings.tsx'

const steps = [
  {
    title: 'Describe the issue',
    text: 'Say what the car does, or no longer does, and add your vehicle details. Pictures help.',
    picture: <DescribeTheIssue />,
  },
  {
    title: 'Schedule the service',
    text: 'Choose your preferred time and location: at home, at work, wherever the car is parked.',
    picture: <ScheduleTheService />,
  },
  {
    title: 'Approve and pay',
    text: 'Review the diagnostics, approve additional work if you want it done, and pay securely.',
    picture: <ApproveAndPay />,
  },
]

/** Three stops along the lane (Specification §1). */
export function HowItWorks() {
  return (
    <section className="how" id="how-it-works" aria-labelledby="how-title">
      <div className="section-head wide">
        <h2 id="how-title">How It Works</h2>
        <p className="lead">Three stops, and you are back on the road.</p>
      </div>
      <div className="how-road">
        <div className="lane" aria-hidden="true">
          <svg
            className="how-arrows"
            viewBox="0 0 1400 120"
            fill="none"
            stroke="var(--color-line)"
            strokeWidth="7"
            aria-hidden="true"
          >
            <path d="M120 60h150m-34-20 34 20-34 20M590 60h150m-34-20 34 20-34 20" />
          </svg>
          <Car />
        </div>
        <ol className="how-steps wide">
          {steps.map(({ title, text, picture }) => (
            <li key={title} className="how-step">
              {picture}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** What the drawings of the three steps have in common: lines in ink, unless a part says otherwise. */
function StepPicture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 140"
      width="200"
      height="140"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** A message about a warning lamp. */
function DescribeTheIssue() {
  return (
    <StepPicture>
      <path
        fill="var(--color-surface)"
        d="M20 20h132a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H72l-26 22V96H20A12 12 0 0 1 8 84V32a12 12 0 0 1 12-12z"
      />
      <path stroke="var(--color-outline)" d="M84 44h60M84 58h44M84 72h52" />
      <circle fill="var(--color-accent)" stroke="none" cx="46" cy="58" r="22" />
      <path stroke="var(--color-on-accent)" strokeWidth="4" d="M46 46v14M46 68h.01" />
    </StepPicture>
  )
}

/** A calendar with one day chosen, and the place. */
function ScheduleTheService() {
  return (
    <StepPicture>
      <rect fill="var(--color-surface)" x="10" y="24" width="136" height="104" rx="12" />
      <path stroke="var(--color-outline)" d="M10 50h136M42 14v20M114 14v20" />
      <path
        stroke="var(--color-outline)"
        strokeWidth="7"
        d="M34 70h.01M62 70h.01M90 70h.01M118 70h.01M34 90h.01M62 90h.01M90 90h.01M34 110h.01M62 110h.01M90 110h.01"
      />
      <path
        fill="var(--color-accent)"
        stroke="var(--color-paper)"
        strokeWidth="5"
        d="M150 62c18 0 32 14 32 31 0 21-32 41-32 41s-32-20-32-41c0-17 14-31 32-31z"
      />
      <circle stroke="var(--color-on-accent)" strokeWidth="4" cx="150" cy="93" r="10" />
    </StepPicture>
  )
}

/** A bill, approved. */
function ApproveAndPay() {
  return (
    <StepPicture>
      <path
        fill="var(--color-surface)"
        d="M10 10h100v116l-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8L10 126z"
      />
      <path stroke="var(--color-outline)" d="M28 36h36M28 54h48M28 72h30M86 36h8M82 54h12M86 72h8" />
      <path strokeWidth="4" d="M28 94h66" />
      <circle fill="var(--color-accent)" stroke="none" cx="124" cy="92" r="28" />
      <path stroke="var(--color-on-accent)" strokeWidth="4" d="m112 93 9 9 16-18" />
    </StepPicture>
  )
}
