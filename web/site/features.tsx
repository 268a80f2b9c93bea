import type { ReactNode } from 'react'
import { brand } from '#web/brand.ts'
import { Portrait } from './drawings.tsx'

const features = [
  {
    title: 'Expert Mechanics',
    text: 'Every mechanic is checked before the first job, and shows certifications and trade.',
    picture: <Mechanics />,
  },
  {
    title: 'Ratings & Reviews',
    text: 'Verified customer reviews: only people whose car was repaired can write one.',
    picture: <Reviews />,
  },
  {
    title: 'Transparent Pricing',
    text: 'Rates compared upfront, with no hidden costs.',
    picture: <Rates />,
  },
  {
    title: 'Flexible Scheduling',
    text: 'Pick the day and the hour that suit you.',
    picture: <Week />,
  },
  {
    title: 'Quality Parts',
    text: 'Parts carry a warranty of 12 months or 12000 miles, whichever comes first.',
    picture: <Warranty />,
  },
  {
    title: 'Comprehensive Diagnostics',
    text: 'Detailed reports show what was tested, what was found and what can wait.',
    picture: <Report />,
  },
]

/** Six reasons, each with its own picture (Specification §1). */
export function Features() {
  return (
    <section className="band" id="features" aria-labelledby="features-title">
      <div className="wide">
        <div className="section-head">
          <h2 id="features-title">Why choose {brand.name}?</h2>
          <p className="lead">
            Because a repair should be as clear as a timetable: who, when, what and how much.
          </p>
        </div>
        <ul className="features-grid">
          {features.map(({ title, text, picture }) => (
            <li key={title} className="feature surface">
              <div className="feature-picture" aria-hidden="true">
                {picture}
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="features-note muted-note">Sample screens: people, ratings and prices are examples.</p>
      </div>
    </section>
  )
}

const people = [
  { look: 'luis', name: 'Luis Ortega', trade: 'Engines' },
  { look: 'dana', name: 'Dana Whitfield', trade: 'Brakes, suspension' },
  { look: 'amara', name: 'Amara Obi', trade: 'Electrics, hybrids' },
] as const

/** Three mechanics as the app lists them. */
function Mechanics() {
  return (
    <div className="mechanics">
      {people.map(({ look, name, trade }) => (
        <div key={look} className="mechanics-card surface">
          <Portrait look={look} />
          <strong>{name}</strong>
          <span>{trade}</span>
          <span className="pill tone-positive">Certified</span>
        </div>
      ))}
    </div>
  )
}

/** A drawing in CSS pixels, with centered text. */
function Chart({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      strokeLinecap="round"
    >
      {children}
    </svg>
  )
}

const shares = [92, 74, 18, 9, 5]

/** How customers rated a mechanic, and what one of them wrote. */
function Reviews() {
  return (
    <div className="reviews">
      <Chart width={300} height={84}>
        {shares.map((share, index) => (
          <g key={share} strokeWidth="7" transform={`translate(0 ${8 + index * 17})`}>
            <path d="M26 0h268" stroke="var(--color-line)" />
            <path d={`M26 0h${share * 2.68}`} stroke="var(--color-accent)" />
            <text x="6" y="5">
              {5 - index}
            </text>
          </g>
        ))}
      </Chart>
      <div className="reviews-note surface">
        <p className="reviews-stars">★★★★★</p>
        <p>“Showed me the worn pads, and the bill matched the quote.”</p>
        <em>Verified repair</em>
      </div>
    </div>
  )
}

const rates = [
  { name: 'Dana', price: '$94', height: 84, color: 'accent' },
  { name: 'Luis', price: '$108', height: 104, color: 'line' },
  { name: 'Amara', price: '$121', height: 124, color: 'line' },
]

/** Three rates for one job, side by side. */
function Rates() {
  return (
    <Chart width={214} height={180}>
      {rates.map(({ name, price, height, color }, index) => (
        <g key={name} transform={`translate(${31 + index * 76} 150)`}>
          <text y={-height - 10} fontSize="15">
            {price}
          </text>
          <rect x="-31" y={-height} width="62" height={height} rx="5" fill={`var(--color-${color})`} />
          <text y="20">{name}</text>
        </g>
      ))}
    </Chart>
  )
}

const days = ['Mon 8', 'Tue 9', 'Wed 10']
const hours = ['9 AM', '11 AM', '2 PM', '4 PM']
const states: Record<string, string> = {
  'Mon 8 9 AM': 'taken',
  'Mon 8 2 PM': 'taken',
  'Tue 9 9 AM': 'chosen',
  'Tue 9 4 PM': 'taken',
  'Wed 10 11 AM': 'taken',
}

/** Three days of slots, one of them chosen. */
function Week() {
  const slots = days.flatMap((day, column) =>
    hours.map((hour, row) => ({ slot: `${day} ${hour}`, hour, x: 37 + column * 80, y: 28 + row * 41 })),
  )
  return (
    <Chart width={234} height={190}>
      {days.map((day, column) => (
        <text key={day} x={37 + column * 80} y="14">
          {day}
        </text>
      ))}
      {slots.map(({ slot, hour, x, y }) => (
        <g key={slot} transform={`translate(${x} ${y})`} className={states[slot] ?? 'free'}>
          <rect x="-36" width="72" height="34" rx="6" stroke="var(--color-line)" />
          <text y="22">{hour}</text>
        </g>
      ))}
    </Chart>
  )
}

const digits = ['1', '2', '0', '0', '0']
const months = Array.from({ length: 12 }, (_, month) => month)

/** The two bounds of the warranty: an odometer and twelve months around it. */
function Warranty() {
  return (
    <Chart width={320} height={200}>
      {months.map((month) => (
        <path
          key={month}
          d="M160 16v20"
          transform={`rotate(${-110 + month * 20} 160 130)`}
          stroke={`var(--color-${month === 11 ? 'accent' : 'ink'})`}
          strokeWidth="3"
        />
      ))}
      <path
        d="M84.8 157.4A80 80 0 1 1 235.2 157.4"
        stroke="var(--color-line)"
        strokeWidth="1.5"
        fill="none"
      />
      <text x="160" y="94">
        12 months
      </text>
      {digits.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one fixed number never move
        <g key={index} transform={`translate(${85 + index * 30} 108)`}>
          <rect width="27" height="40" rx="4" fill={index === 0 ? 'var(--color-accent)' : undefined} />
          <text x="13.5" y="29" className="digit">
            {digit}
          </text>
        </g>
      ))}
      <text x="160" y="176">
        miles
      </text>
    </Chart>
  )
}

const findings = [
  { what: 'Cylinder 6', found: 'P0306, misfire', tone: 'negative', word: 'Replace' },
  { what: 'Coolant', found: '−34 °F', tone: 'positive', word: 'Good' },
  { what: 'Battery, 12 V', found: '11.9 V', tone: 'caution', word: 'Watch' },
  { what: 'Tire tread', found: '6/32 in', tone: 'positive', word: 'Good' },
]

/** A diagnostic report: a trace and what was found. */
function Report() {
  return (
    <div className="report">
      <svg aria-hidden="true" viewBox="0 0 240 150" preserveAspectRatio="none" fill="none">
        <path
          stroke="#2b2e34"
          d="M0 25h240M0 50h240M0 75h240M0 100h240M0 125h240M40 0v150M80 0v150M120 0v150M160 0v150M200 0v150"
        />
        <path
          stroke="#c9ccd2"
          strokeWidth="2"
          strokeLinejoin="round"
          d="M0 98c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10M180 98c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10"
        />
        <path stroke="#ff7a45" strokeWidth="3" d="M150 98c5 0 5-16 10-16s5 16 10 16h10" />
      </svg>
      <div className="report-list">
        {findings.map(({ what, found, tone, word }) => (
          <div key={what} className="row">
            <p>
              {what}
              <br />
              <span>{found}</span>
            </p>
            <span className={`pill tone-${tone}`}>{word}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
