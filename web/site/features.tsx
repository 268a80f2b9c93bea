import type { ReactNode } from 'react'
import { brand } from '#web/brand.ts'
import { getColor } from './brand-drawings.tsx'
import { Pill, Portrait } from './drawings.tsx'
import { Section } from './site-layout.tsx'

const features = [
  {
    title: 'Expert Mechanics',
    text: 'Every mechanic is vetted before their first job. Profiles show certifications and specialties.',
    drawing: <Mechanics />,
  },
  {
    title: 'Ratings & Reviews',
    text: 'Verified customer reviews, each written after a completed repair.',
    drawing: <Reviews />,
  },
  {
    title: 'Transparent Pricing',
    text: 'Rates compared upfront, with no hidden costs.',
    drawing: <Rates />,
  },
  {
    title: 'Flexible Scheduling',
    text: 'Pick a day and time that work for you.',
    drawing: <Week />,
  },
  {
    title: 'Quality Parts',
    text: 'Parts carry a warranty of 12 months or 12000 miles, whichever comes first.',
    drawing: <Warranty />,
  },
  {
    title: 'Comprehensive Diagnostics',
    text: 'Detailed reports show what was tested, what was found, and what can wait.',
    drawing: <Report />,
  },
]

/** Renders the six feature cards (Specification §1). */
export function Features() {
  return (
    <Section
      id="features"
      title={`Why choose ${brand.name}?`}
      lead="Because a repair should be clear before you book: who, when, what, and how much."
    >
      <ul className="features-grid">
        {features.map(({ title, text, drawing }) => (
          <li key={title} className="feature surface">
            {drawing}
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="features-note">Sample screens. People, ratings, and prices are fictional.</p>
    </Section>
  )
}

/** Renders a drawing of `width` by 250 units. Without `width`, the units are CSS pixels. */
function FeatureDrawing({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <svg
      className="feature-drawing"
      viewBox={width ? `0 0 ${width} 250` : undefined}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const mechanics = [
  {
    look: 'luis',
    name: 'Luis Ortega',
    trade: 'Engines',
    transform: 'translate(78 130) rotate(-4)',
  },
  {
    look: 'amara',
    name: 'Amara Obi',
    trade: 'Electrical',
    transform: 'translate(294 130) rotate(4)',
  },
  { look: 'dana', name: 'Dana Whitfield', trade: 'Brakes', transform: 'translate(186 120)' },
] as const

function Mechanics() {
  return (
    <FeatureDrawing width={372}>
      {mechanics.map(({ look, name, trade, transform }) => (
        <g key={look} transform={transform}>
          <rect className="drawing-card" x="-64" y="-86" width="128" height="172" rx="12" />
          <Portrait look={look} x={-32} y={-68} />
          <text y="18">{name}</text>
          <text y="36" fill={getColor('muted')}>
            {trade}
          </text>
          <Pill x={0} y={61} tone="positive" text="Certified" />
        </g>
      ))}
    </FeatureDrawing>
  )
}

const barPercents = [92, 74, 18, 9, 5]

function Reviews() {
  return (
    <FeatureDrawing width={300}>
      {barPercents.map((percent, index) => (
        <g key={percent} strokeWidth="7" transform={`translate(0 ${30 + index * 17})`}>
          <path d="M26 0h268" stroke={getColor('line')} />
          <path d={`M26 0h${percent * 2.68}`} stroke={getColor('accent')} />
          <text x="6" y="5">
            {5 - index}
          </text>
        </g>
      ))}
      <rect className="drawing-card" x="1" y="118" width="298" height="112" rx="12" />
      <g fontWeight="400" textAnchor="start">
        <text x="16" y="144" fill={getColor('accent')} fontSize="18" letterSpacing="2">
          ★★★★★
        </text>
        <text x="16" y="168">
          “Showed me the worn pads,
        </text>
        <text x="16" y="186">
          and the bill matched the quote.”
        </text>
        <text x="16" y="212" fill={getColor('positive')}>
          Verified repair
        </text>
      </g>
    </FeatureDrawing>
  )
}

const rates = [
  { name: 'Dana', price: '$94', height: 84, fill: 'accent' },
  { name: 'Luis', price: '$108', height: 104, fill: 'line' },
  { name: 'Amara', price: '$121', height: 124, fill: 'line' },
] as const

function Rates() {
  return (
    <FeatureDrawing width={214}>
      {rates.map(({ name, price, height, fill }, index) => (
        <g key={name} transform={`translate(${31 + index * 76} 185)`}>
          <text y={-height - 10} fontSize="15">
            {price}
          </text>
          <rect x="-31" y={-height} width="62" height={height} rx="5" fill={getColor(fill)} />
          <text y="20">{name}</text>
        </g>
      ))}
    </FeatureDrawing>
  )
}

const hours = ['09:00', '11:00', '14:00', '16:00']
const week = {
  'Mon 8': ['taken', 'free', 'taken', 'free'],
  'Tue 9': ['chosen', 'free', 'free', 'taken'],
  'Wed 10': ['free', 'taken', 'free', 'free'],
} as const

function Week() {
  return (
    <FeatureDrawing width={234}>
      {Object.entries(week).map(([day, states], column) => (
        <g key={day} transform={`translate(${37 + column * 80} 30)`}>
          <text y="14">{day}</text>
          {states.map((state, row) => (
            <g
              key={hours[row]}
              className={`slot ${state}`}
              transform={`translate(0 ${28 + row * 41})`}
            >
              <rect className="drawing-card" x="-36" width="72" height="34" rx="6" />
              <text y="22">{hours[row]}</text>
            </g>
          ))}
        </g>
      ))}
    </FeatureDrawing>
  )
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** Draws the limits of the warranty: an odometer with twelve months around it. */
function Warranty() {
  return (
    <FeatureDrawing width={320}>
      {months.map((month) => (
        <path
          key={month}
          d="M160 41v20"
          transform={`rotate(${-110 + month * 20} 160 155)`}
          stroke={getColor(month === 11 ? 'accent' : 'ink')}
          strokeWidth="3"
        />
      ))}
      <path
        d="M84.8 182.4A80 80 0 1 1 235.2 182.4"
        stroke={getColor('line')}
        strokeWidth="1.5"
        fill="none"
      />
      <text x="160" y="119">
        12 months
      </text>
      {[...'12000'].map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one fixed number never move
        <g key={index} transform={`translate(${98.5 + index * 30} 162)`} fontSize="25">
          <rect
            x="-13.5"
            y="-29"
            width="27"
            height="40"
            rx="4"
            fill={getColor(index ? 'ink' : 'accent')}
          />
          <text fill={getColor('paper')}>{digit}</text>
        </g>
      ))}
      <text x="160" y="201">
        miles
      </text>
    </FeatureDrawing>
  )
}

const findings = [
  { part: 'Cylinder 6', result: 'Misfire', tone: 'negative', verdict: 'Replace' },
  { part: 'Coolant', result: '−34 °F', tone: 'positive', verdict: 'Good' },
  { part: 'Battery, 12 V', result: '11.9 V', tone: 'caution', verdict: 'Watch' },
  { part: 'Tire tread', result: '6/32 in', tone: 'positive', verdict: 'Good' },
] as const

const wave = 'c5 0 5-46 10-46s5 46 10 46h10'

function Report() {
  return (
    <FeatureDrawing>
      <svg
        aria-hidden="true"
        width="44%"
        viewBox="0 0 240 150"
        preserveAspectRatio="none"
        fill="none"
      >
        <path fill="#14161a" d="M0 0h240v150H0z" />
        <path stroke="#2b2e34" d="M0 25h240M0 50h240M0 75h240M0 100h240M0 125h240" />
        <path stroke="#2b2e34" d="M40 0v150M80 0v150M120 0v150M160 0v150M200 0v150" />
        <path
          stroke="#c9ccd2"
          strokeWidth="2"
          d={`M0 98${wave.repeat(5)}M180 98${wave.repeat(2)}`}
        />
        <path stroke="#ff7a45" strokeWidth="3" d="M150 98c5 0 5-16 10-16s5 16 10 16h10" />
      </svg>
      {findings.map(({ part, result, tone, verdict }, index) => (
        <svg
          key={part}
          x="48%"
          y={21 + index * 53}
          width="48%"
          textAnchor="start"
          aria-hidden="true"
        >
          {index > 0 && <path d="M0 0h900" stroke={getColor('line')} />}
          <text y="23">{part}</text>
          <text y="41" fill={getColor('muted')}>
            {result}
          </text>
          <svg x="100%" overflow="visible" aria-hidden="true">
            <Pill x={-33} y={26} tone={tone} text={verdict} />
          </svg>
        </svg>
      ))}
    </FeatureDrawing>
  )
}
