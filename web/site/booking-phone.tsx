import { Car, Portrait } from './drawings.tsx'

/** The booking on the phone. Amounts are cents and follow the money rules of Specification §5. */
export const booking = {
  service: 'Front brakes',
  vehicle: '2019 Subaru Outback',
  mechanic: 'Dana Whitfield',
  lines: [
    { text: 'Brake pads and rotors', price: 28900, discount: 10, finalPrice: 26010 },
    { text: 'Brake fluid exchange', price: 9400, discount: 0, finalPrice: 9400 },
  ],
  subTotal: 35410,
  serviceFeePercentage: 5,
  serviceFee: 1771,
  taxPercentage: 8.25,
  tax: 3067,
  total: 40248,
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** A phone with one booking open, as a picture: read out as one sentence, never as controls. */
export function BookingPhone() {
  const { service, vehicle, mechanic, lines, serviceFeePercentage, serviceFee, taxPercentage, tax, total } =
    booking

  return (
    <div
      className="phone"
      role="img"
      aria-label={`The app on a phone: ${service} for a ${vehicle}, quoted by ${mechanic} at ${dollars(total)}, ready to approve and pay.`}
    >
      <div className="phone-screen" aria-hidden="true">
        <div className="phone-status row">
          <strong>9:41</strong>
          <svg viewBox="0 0 44 12" width="44" height="12" fill="currentColor" aria-hidden="true">
            <path d="M1 9h2v3H1zM5 7h2v5H5zM9 4.5h2V12H9zM13 2h2v10h-2z" />
            <rect x="22.5" y="1.5" width="17" height="9" rx="2.5" fill="none" stroke="currentColor" />
            <path d="M24.5 3.5h10v5h-10zM41 4.5h1.5v3H41z" />
          </svg>
        </div>
        <div className="row">
          <p>
            <span className="small">Booking #7f3ac91e</span>
            <br />
            <strong className="phone-title">{service}</strong>
          </p>
          <span className="pill tone-positive">Quote ready</span>
        </div>
        <p className="row">
          <strong>{vehicle}</strong>
          <span className="small">2.5 L · AWD</span>
        </p>
        <div className="lane">
          <Car />
        </div>
        <p className="row small">
          <span>Described</span>
          <strong>Quoted</strong>
          <span>Scheduled</span>
          <span>Done</span>
        </p>
        <div className="phone-card row surface">
          <Portrait look="dana" />
          <p>
            <strong>{mechanic}</strong>
            <br />
            <span className="small">Brakes · ASE certified</span>
          </p>
          <strong>★ 4.9</strong>
        </div>
        <p className="phone-card phone-facts surface">
          <span className="small">When</span>
          <span>Tue, Mar 9 · 9 – 11 AM</span>
          <span className="small">Where</span>
          <span>418 Elm Street, Austin</span>
        </p>
        <div className="phone-quote">
          {lines.map(({ text, discount, finalPrice }) => (
            <p key={text} className="row">
              <span>
                {text}
                {discount > 0 && <em> −{discount}%</em>}
              </span>
              <span>{dollars(finalPrice)}</span>
            </p>
          ))}
          <p className="row muted">
            <span>Service fee {serviceFeePercentage}%</span>
            <span>{dollars(serviceFee)}</span>
          </p>
          <p className="row muted">
            <span>Tax {taxPercentage}%</span>
            <span>{dollars(tax)}</span>
          </p>
          <p className="phone-total row">
            <strong>Total</strong>
            <strong>{dollars(total)}</strong>
          </p>
        </div>
        <span className="button">Approve and pay</span>
        <span className="phone-bar" />
      </div>
    </div>
  )
}
