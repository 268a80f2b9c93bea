import booking from './booking.json' with { type: 'json' }
import { Car, Portrait } from './drawings.tsx'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/**
 * A phone with one booking open, as a picture: read out as one sentence, never as controls. The sample's amounts are cents
 * and follow the money rules of Specification §5.
 */
export function BookingPhone() {
  const { mechanic, lines } = booking

  return (
    <div
      className="phone"
      role="img"
      aria-label={`The app on a phone: ${booking.service} for a ${booking.vehicle}, quoted by ${mechanic.name} at ${dollars(booking.total)}, ready to approve and pay.`}
    >
      <div className="phone-screen" aria-hidden="true">
        <div className="phone-status row">
          <span>9:41</span>
          <svg viewBox="0 0 44 12" width="44" height="12" fill="currentColor" aria-hidden="true">
            <path d="M1 9h2v3H1zM5 7h2v5H5zM9 4.5h2V12H9zM13 2h2v10h-2z" />
            <rect x="22.5" y="1.5" width="17" height="9" rx="2.5" fill="none" stroke="currentColor" />
            <path d="M24.5 3.5h10v5h-10zM41 4.5h1.5v3H41z" />
          </svg>
        </div>
        <div className="phone-head row">
          <div>
            <p className="phone-small">Booking #{booking.order}</p>
            <p className="phone-title">{booking.service}</p>
          </div>
          <span className="pill tone-positive">Quote ready</span>
        </div>
        <p className="phone-car row">
          {booking.vehicle}
          <span>{booking.engine}</span>
        </p>
        <div className="phone-lane">
          <Car />
          <p className="row">
            <span>Described</span>
            <strong>Quoted</strong>
            <span>Scheduled</span>
            <span>Done</span>
          </p>
        </div>
        <div className="phone-mechanic surface">
          <Portrait look="dana" />
          <div>
            <strong>{mechanic.name}</strong>
            <p className="phone-small">{mechanic.expertise}</p>
          </div>
          <strong>★ {mechanic.rating}</strong>
        </div>
        <div className="phone-facts surface">
          <p>
            <span className="phone-small">When</span>
            {booking.when}
          </p>
          <p>
            <span className="phone-small">Where</span>
            {booking.where}
          </p>
        </div>
        <div className="phone-quote">
          {lines.map((line) => (
            <p key={line.text} className="row">
              <span>
                {line.text}
                {line.discount > 0 && <em> −{line.discount}%</em>}
              </span>
              <span>{dollars(line.finalPrice)}</span>
            </p>
          ))}
          <p className="phone-soft row">
            <span>Service fee {booking.serviceFeePercentage}%</span>
            <span>{dollars(booking.serviceFee)}</span>
          </p>
          <p className="phone-soft row">
            <span>Tax {booking.taxPercentage}%</span>
            <span>{dollars(booking.tax)}</span>
          </p>
          <p className="phone-total row">
            <span>Total</span>
            <span>{dollars(booking.total)}</span>
          </p>
        </div>
        <span className="phone-pay">Approve and pay</span>
        <span className="phone-bar" />
      </div>
    </div>
  )
}
