import { Portrait } from './portrait.tsx'

const people = [
  { look: 'luis', name: 'Luis Ortega', trade: 'Engines' },
  { look: 'dana', name: 'Dana Whitfield', trade: 'Brakes, suspension' },
  { look: 'amara', name: 'Amara Obi', trade: 'Electrics, hybrids' },
] as const

/** Three mechanics as the app lists them. */
export function Mechanics() {
  return (
    <div className="mechanics">
      {people.map(({ look, name, trade }) => (
        <div key={look} className="mechanics-card">
          <Portrait look={look} />
          <strong>{name}</strong>
          <span>{trade}</span>
          <em>
            ASE<span> certified</span>
          </em>
        </div>
      ))}
    </div>
  )
}
