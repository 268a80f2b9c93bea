import { brand } from '#web/brand.ts'
import { Car, Lane } from './brand-drawings.tsx'
import { Icon } from './drawings.tsx'
import { Features } from './features.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { PhoneIllustration } from './phone-illustration.tsx'
import { Section, SiteLayout } from './site-layout.tsx'
import { waitlistLink } from './waitlist-link.tsx'
import './site.css'

/** Renders the landing page, `/` (Specification §1, §2). */
export default function LandingPage() {
  return (
    <SiteLayout isLanding>
      <Hero />
      <Features />
      <HowItWorks />
      <WaitlistSection />
      <Services />
    </SiteLayout>
  )
}

function Hero() {
  return (
    <section className="hero wide" aria-labelledby="hero-title">
      <div className="hero-text">
        <p className="hero-launch">The {brand.name} app is launching soon</p>
        <h1 id="hero-title">{brand.tagline}</h1>
        <p className="lead">
          Book reliable mechanics, compare rates, check reviews, and schedule appointments in one
          mobile app.
        </p>
        <p className="hero-actions">
          {waitlistLink}
          <a className="button button-quiet" href="#how-it-works">
            See how it works
          </a>
        </p>
      </div>
      <div className="hero-stage">
        <Lane />
        <PhoneIllustration />
      </div>
    </section>
  )
}

const benefits = [
  {
    title: 'All vehicle types',
    text: 'Sedans, trucks, SUVs, vans, and hybrids: give us the VIN and we’ll look up the rest.',
  },
  {
    title: 'Comprehensive services',
    text: 'From a dead bulb to a new transmission, all in one place and on one bill.',
  },
  {
    title: 'Easy mobile experience',
    text: 'Quotes, appointments, reports, and payment in your pocket.',
  },
]

function WaitlistSection() {
  return (
    <section className="waitlist" aria-labelledby="waitlist-title">
      <div className="waitlist-inner band wide">
        <div>
          <h2 id="waitlist-title">Your car, back in its lane.</h2>
          <p className="lead">
            The {brand.name} app is launching soon. Leave your email and you’ll be among the first
            to know.
          </p>
          {waitlistLink}
        </div>
        <div className="lane" aria-hidden="true">
          <Car />
        </div>
        <ul className="icon-list ruled">
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" size={24} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const serviceColumns = [
  ['Diagnostics', 'Bulb Replacements', 'Battery Replacement', 'Brakes'],
  ['Oil & Fluid Changes', 'Coolant Leaks', 'AC Issues', 'Heater Issues'],
  ['Engine Service', 'Transmission Service', 'Sensor Replacements', 'Tune Ups'],
] as const

/** Renders the twelve services in three columns (Specification §1, §9). */
function Services() {
  return (
    <Section
      id="services"
      title="Services"
      lead="Twelve services, one booking. Not sure what’s wrong? Start with diagnostics."
    >
      <div className="columns">
        {serviceColumns.map((names) => (
          <ul key={names[0]} className="icon-list ruled services">
            {names.map((name) => (
              <li key={name}>
                <Icon name={name} size={28} />
                {name}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  )
}
