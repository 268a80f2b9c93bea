import { ServiceIcon } from './pictures/service-icon.tsx'

const columns = [
  ['Diagnostics', 'Bulb Replacements', 'Battery Replacement', 'Brakes'],
  ['Oil & Fluid Changes', 'Coolant Leaks', 'AC Issues', 'Heater Issues'],
  ['Engine Service', 'Transmission Service', 'Sensor Replacements', 'Tune Ups'],
] as const

/** The twelve services in three columns of four (Specification §1, §9). */
export function Services() {
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
