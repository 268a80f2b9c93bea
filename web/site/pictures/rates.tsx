const rates = [
  { name: 'Dana', price: '$94', size: 'rate-low' },
  { name: 'Luis', price: '$108', size: 'rate-middle' },
  { name: 'Amara', price: '$121', size: 'rate-high' },
]

/** Three rates for one job, side by side. */
export function Rates() {
  return (
    <div className="rates">
      {rates.map(({ name, price, size }) => (
        <div key={name} className={`rate ${size}`}>
          <strong>{price}</strong>
          <i />
          <span>{name}</span>
        </div>
      ))}
    </div>
  )
}
