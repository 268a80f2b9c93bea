import { brand } from '#web/brand.ts'
import { Mechanics } from './pictures/mechanics.tsx'
import { Rates } from './pictures/rates.tsx'
import { Report } from './pictures/report.tsx'
import { Reviews } from './pictures/reviews.tsx'
import { Warranty } from './pictures/warranty.tsx'
import { Week } from './pictures/week.tsx'

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
        <div className="features-head">
          <h2 id="features-title">Why choose {brand.name}?</h2>
          <p className="lead">
            Because a repair should be as clear as a timetable: who, when, what and how much.
          </p>
        </div>
        <ul className="features-grid">
          {features.map(({ title, text, picture }) => (
            <li key={title} className="feature">
              <div className="feature-picture" aria-hidden="true">
                {picture}
              </div>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
