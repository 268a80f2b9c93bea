import { brand } from '#web/brand.ts'
import { Car } from './pictures/car.tsx'

const points = [
  {
    title: 'All vehicle types',
    text: 'Sedans, trucks, SUVs, vans and hybrids: tell us the VIN and we know the rest.',
  },
  {
    title: 'Comprehensive services',
    text: 'From a dead bulb to a transmission, in one place and on one bill.',
  },
  { title: 'Easy mobile experience', text: 'Quotes, appointments, reports and payment in your pocket.' },
]

/** The call to action: what the app covers, and how to hear of its launch. */
export function GetTheApp() {
  return (
    <section className="get" aria-labelledby="get-title">
      <div className="get-inner wide">
        <div className="get-text">
          <h2 id="get-title">Your car, back in its lane.</h2>
          <p className="lead">
            {brand.name} is launching soon on phones. Leave us a line and you will be among the first to know.
          </p>
          <a
            className="button button-inverse"
            href={`mailto:${brand.supportEmail}?subject=Tell%20me%20when%20it%20launches`}
          >
            Tell me when it launches
          </a>
        </div>
        <div className="get-lane" aria-hidden="true">
          <Car />
        </div>
        <ul className="get-points">
          {points.map(({ title, text }) => (
            <li key={title}>
              <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="m5 12.5 4.5 4.500L19 7.5" />
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
