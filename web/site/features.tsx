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
    <section className="features" id="features" aria-labelledby="features-title">
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
          <em className="pill tone-positive">
            ASE<span> certified</span>
          </em>
        </div>
      ))}
    </div>
  )
}

const star = 'm12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.500L12 17.4 6.2 20.600l1.3-6.500L2.7 9.600l6.5-.8z'
const shares = [92, 74, 18, 9, 5]

/** How customers rated a mechanic, and what one of them wrote. */
function Reviews() {
  return (
    <div className="reviews">
      <svg
        aria-hidden="true"
        className="reviews-bars"
        viewBox="0 0 280 80"
        fill="var(--color-muted)"
        fontSize="11"
        fontWeight="550"
        strokeWidth="7"
        strokeLinecap="round"
      >
        {shares.map((share, at) => (
          <g key={share}>
            <path d={`M22 ${8 + at * 16}h254`} stroke="var(--color-line)" />
            <path d={`M22 ${8 + at * 16}h${share * 2.54}`} stroke="var(--color-accent)" />
            <text y={12 + at * 16}>{5 - at}</text>
          </g>
        ))}
      </svg>
      <div className="reviews-note surface">
        <svg aria-hidden="true" viewBox="0 0 124 24" width="93" height="18" fill="var(--color-accent)">
          {[0, 25, 50, 75, 100].map((left) => (
            <path key={left} d={star} transform={`translate(${left})`} />
          ))}
        </svg>
        <p>“Showed me the worn pads, and the bill matched the quote.”</p>
        <em>Verified repair</em>
      </div>
    </div>
  )
}

const rates = [
  { name: 'Dana', price: '$94' },
  { name: 'Luis', price: '$108' },
  { name: 'Amara', price: '$121' },
]

/** Three rates for one job, side by side. */
function Rates() {
  return (
    <div className="rates">
      {rates.map(({ name, price }) => (
        <div key={name}>
          <strong>{price}</strong>
          <i />
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}

const days = ['Mon 8', 'Tue 9', 'Wed 10']
const hours = ['9 AM', '11 AM', '2 PM', '4 PM']
const taken = new Set(['Mon 8 9 AM', 'Mon 8 2 PM', 'Wed 10 11 AM', 'Tue 9 4 PM'])
const chosen = 'Tue 9 9 AM'

/** Three days of slots, one of them chosen. */
function Week() {
  return (
    <div className="week">
      {days.map((day) => (
        <div key={day}>
          <strong>{day}</strong>
          {hours.map((hour) => {
            const slot = `${day} ${hour}`
            const state = slot === chosen ? 'chosen' : taken.has(slot) ? 'taken' : 'free'
            return (
              <span key={hour} className={`slot ${state}`}>
                {hour}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const digits = ['1', '2', '0', '0', '0']
const months = Array.from({ length: 12 }, (_, at) => at)

/** The two bounds of the warranty: an odometer and twelve months around it. */
function Warranty() {
  return (
    <svg aria-hidden="true" className="warranty" viewBox="0 0 320 200">
      {months.map((month) => (
        <path
          key={month}
          d="M160 16v20"
          transform={`rotate(${-110 + month * 20} 160 130)`}
          stroke={`var(--color-${month === 11 ? 'accent' : 'ink'})`}
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
      <path
        d="M84.8 157.4A80 80 0 1 1 235.2 157.4"
        fill="none"
        stroke="var(--color-line)"
        strokeWidth="1.5"
      />
      <text x="160" y="94">
        12 months
      </text>
      {digits.map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one fixed number never move
        <g key={at} transform={`translate(${85 + at * 30} 108)`}>
          <rect width="27" height="40" rx="4" />
          <text x="13.5" y="29">
            {digit}
          </text>
        </g>
      ))}
      <text x="160" y="176">
        miles
      </text>
    </svg>
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
          <p key={what}>
            <span>{what}</span>
            <span className="report-found">{found}</span>
            <em className={`pill tone-${tone}`}>{word}</em>
          </p>
        ))}
      </div>
    </div>
  )
}
