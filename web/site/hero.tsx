import { brand } from '#web/brand.ts'
import { BookingPhone } from './booking-phone.tsx'
import { Car } from './pictures/car.tsx'

// x and y from the stage's own corner; the lane comes from the left, passes behind the phone and turns up
const road = 'M-2400 632H290a170 170 0 0 0 170-170V-1200'

/** The first screen: what the product is, that it is about to launch, and the product itself. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-inner wide">
        <div className="hero-text">
          <p className="launching">
            <span className="launching-lamp" />
            The {brand.name} app is launching soon
          </p>
          <h1 id="hero-title">{brand.tagline}</h1>
          <p className="lead">
            Book reliable mechanics, compare rates, check reviews and schedule appointments, all in one mobile
            app.
          </p>
          <p className="hero-actions">
            <a className="button" href="#how-it-works">
              See how it works
            </a>
            <a className="button button-quiet" href="#services">
              Browse services
            </a>
          </p>
        </div>
        <div className="hero-stage">
          <svg className="hero-lane lane" viewBox="0 0 560 800" aria-hidden="true">
            <path className="lane-edge" d={road} />
            <path className="lane-bed" d={road} />
          </svg>
          <div className="hero-car">
            <Car />
          </div>
          <BookingPhone />
        </div>
      </div>
    </section>
  )
}
