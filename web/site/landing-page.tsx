import { brand } from '#web/brand.ts'
import { BookingPhone } from './booking-phone.tsx'
import { Car } from './drawings.tsx'
import { Features } from './features.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { SiteFrame } from './site-frame.tsx'
import './site.css'

/** `/`: five sections and the footer (Specification §1, §2). */
export function LandingPage() {
  return (
    <SiteFrame landing>
      <Hero />
      <Features />
      <HowItWorks />
      <GetTheApp />
      <Services />
    </SiteFrame>
  )
}

// x and y from the stage's own corner; the lane comes from the left, passes behind the phone and turns up
const road = 'M-2400 632H290a170 170 0 0 0 170-170V-1200'

/** The first screen: what the product is, that it is about to launch, and the product itself. */
function Hero() {
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
function GetTheApp() {
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

const columns = [
  ['Diagnostics', 'Bulb Replacements', 'Battery Replacement', 'Brakes'],
  ['Oil & Fluid Changes', 'Coolant Leaks', 'AC Issues', 'Heater Issues'],
  ['Engine Service', 'Transmission Service', 'Sensor Replacements', 'Tune Ups'],
] as const

/** The twelve services in three columns of four (Specification §1, §9). */
function Services() {
  return (
    <section className="services" id="services" aria-labelledby="services-title">
      <div className="wide">
        <div className="services-head">
          <h2 id="services-title">Services</h2>
          <p className="lead">Twelve trades, one booking. Not sure what it is? Start with diagnostics.</p>
        </div>
        <div className="services-columns">
          {columns.map((names) => (
            <ul key={names[0]}>
              {names.map((name) => (
                <li key={name}>
                  <ServiceIcon name={name} />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

const drawings = {
  Diagnostics: 'M3 13h4l2.5-6 4 11 2.5-7 1.5 2H21',
  'Bulb Replacements':
    'M9 17.500h6M10 20.500h4M8.7 14.500A6 6 0 1 1 15.3 14.500c-.6.5-.8 1.2-.8 3h-5c0-1.8-.2-2.5-.8-3zM12 17v-5.500l-2-2M12 11.500l2-2',
  'Battery Replacement':
    'M3.5 8h17v11h-17zM6.5 8V5h3v3M14.5 8V5h3v3M6.5 13.500h4M13.5 13.500h4M15.5 11.500v4',
  Brakes:
    'M12 4a8 8 0 1 0 8 8M12 8.500a3.5 3.5 0 1 0 3.5 3.500M14.5 3.400a9 9 0 0 1 6.1 6.100l-3.4.9a5.5 5.5 0 0 0-3.6-3.600zM12 12h.01',
  'Oil & Fluid Changes':
    'M12 3.500c3.5 4.6 5.5 7.7 5.5 10.500a5.5 5.5 0 0 1-11 0c0-2.8 2-5.9 5.5-10.500zM9.5 14.200a2.6 2.6 0 0 0 2.3 2.4',
  'Coolant Leaks':
    'M10 13.500V5a2 2 0 1 1 4 0v8.500a4 4 0 1 1-4 0zM12 9v8M16.5 5H19M16.5 8.500H19M3 19c1.2-1 2-1 3 0M18.5 19c1-1 1.8-1 3 0',
  'AC Issues':
    'M12 3v18M4.2 7.500l15.6 9M19.8 7.500l-15.6 9M9.5 4.5 12 7l2.5-2.500M9.5 19.5 12 17l2.5 2.500M4 11.500l3.4-.9-.9-3.400M20 12.500l-3.4.9.9 3.400M6.5 16.800l.9-3.4-3.4-.9M17.5 7.200l-.9 3.4 3.4.9',
  'Heater Issues':
    'M4 19.500h16M7.5 16c-2-2.4 2-3.6 0-6s2-3.6 0-6M12 16c-2-2.4 2-3.6 0-6s2-3.6 0-6M16.5 16c-2-2.4 2-3.6 0-6s2-3.6 0-6',
  'Engine Service':
    'M6.5 9.500h2l2-2.500h5l1.5 2.500h1.500V12h2V9.800h1.500v7.400H20.500V15h-2v3h-8L8 15.500H6.500zM3 10v5M3 12.500h3.500M13 4v3M10.5 4h5',
  'Transmission Service': 'M5 6v12M12 6v12M19 6v6H5M5 6h.01M12 6h.01M19 6h.01M5 18h.01M12 18h.01',
  'Sensor Replacements':
    'M12 13.500V20M9 20h6M12 10.500h.01M8.5 14a5 5 0 0 1 0-7M15.5 7a5 5 0 0 1 0 7M5.7 16.800a9 9 0 0 1 0-12.600M18.3 4.200a9 9 0 0 1 0 12.6',
  'Tune Ups':
    'M14.7 6.300a4 4 0 0 1 5-1.800l-2.5 2.5.5 2.3 2.3.5 2.5-2.500a4 4 0 0 1-5.5 4.700L9 20a2.1 2.1 0 0 1-3-3l8-8a4 4 0 0 1 .7-2.700zM3.5 6h6M6.5 3v6',
}

/** The line drawing of one of the twelve services. */
function ServiceIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon service-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
