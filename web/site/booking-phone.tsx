import type { ReactNode, SVGProps } from 'react'
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

const muted = { fill: 'var(--color-muted)' }
const small = { ...muted, fontSize: 12 }
const strong = { fontWeight: 620 }

/** Two texts on one line, at the left and the right edge of the screen. */
function Row({ left, right, ...text }: { left: ReactNode; right: string } & SVGProps<SVGTextElement>) {
  return (
    <>
      <text x="29" {...text}>
        {left}
      </text>
      <text x="287" textAnchor="end" {...text}>
        {right}
      </text>
    </>
  )
}

/** A phone with one booking open, as a picture: read out as one sentence, never as controls. */
export function BookingPhone() {
  const { service, vehicle, mechanic, lines, serviceFeePercentage, serviceFee, taxPercentage, tax, total } =
    booking
  const card = { x: 27, width: 262, rx: 12, fill: 'var(--color-surface)', stroke: 'var(--color-line)' }

  return (
    <svg
      className="phone"
      viewBox="0 0 316 590"
      role="img"
      aria-label={`The app on a phone: ${service} for a ${vehicle}, quoted by ${mechanic} at ${dollars(total)}, ready to approve and pay.`}
    >
      <rect x="1" y="1" width="314" height="588" rx="49" fill="#1c1f24" stroke="#3a3e46" strokeWidth="1.5" />
      <rect x="9" y="9" width="298" height="572" rx="41" fill="var(--color-paper)" />
      <text x="35" y="36" {...strong}>
        9:41
      </text>
      <g transform="translate(237 26)">
        <path d="M1 9h2v3H1zM5 7h2v5H5zM9 4.5h2V12H9zM13 2h2v10h-2z" />
        <rect x="22.5" y="1.5" width="17" height="9" rx="2.5" fill="none" stroke="currentColor" />
        <path d="M24.5 3.5h10v5h-10zM41 4.5h1.5v3H41z" />
      </g>
      <text x="27" y="69" {...small}>
        Booking #7f3ac91e
      </text>
      <text x="27" y="93" fontSize="23" fontWeight="680" letterSpacing="-0.7">
        {service}
      </text>
      <rect x="200" y="67" width="89" height="24" rx="12" fill="var(--color-positive-soft)" />
      <text x="244.5" y="83" textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--color-positive)">
        Quote ready
      </text>
      <text x="27" y="125" {...strong}>
        {vehicle}
      </text>
      <text x="289" y="125" textAnchor="end" {...small}>
        2.5 L · AWD
      </text>
      <path d="M9 142h298v31h-298z" fill="var(--color-sunken)" />
      <path d="M9 142h298M9 173h298" stroke="var(--color-ink)" />
      <Car x={103} y={146} width={48} height={23} />
      <Row y={191} left="Described" right="Done" {...small} />
      <text x="103" y="191" fontSize="12" {...strong}>
        Quoted
      </text>
      <text x="178" y="191" {...small}>
        Scheduled
      </text>
      <rect y="204" height="60" {...card} />
      <Portrait look="dana" x={40} y={215} size={38} />
      <text x="88" y="231" {...strong}>
        {mechanic}
      </text>
      <text x="88" y="248" {...small}>
        Brakes · ASE certified
      </text>
      <text x="277" y="239" textAnchor="end" {...strong}>
        ★ 4.9
      </text>
      <rect y="276" height="64" {...card} />
      <text x="39" y="302" {...small}>
        When
      </text>
      <text x="91" y="302">
        Tue, Mar 9 · 9 – 11 AM
      </text>
      <text x="39" y="326" {...small}>
        Where
      </text>
      <text x="91" y="326">
        418 Elm Street, Austin
      </text>
      {lines.map(({ text, discount, finalPrice }, index) => (
        <Row
          key={text}
          y={366 + index * 24}
          left={
            <>
              {text}
              {discount > 0 && <tspan fill="var(--color-positive)"> −{discount}%</tspan>}
            </>
          }
          right={dollars(finalPrice)}
        />
      ))}
      <Row y={414} left={`Service fee ${serviceFeePercentage}%`} right={dollars(serviceFee)} {...muted} />
      <Row y={438} left={`Tax ${taxPercentage}%`} right={dollars(tax)} {...muted} />
      <path d="M29 452h258" stroke="var(--color-line)" />
      <Row y={479} left="Total" right={dollars(total)} fontSize="17" fontWeight="660" />
      <rect x="27" y="498" width="262" height="46" rx="14" fill="var(--color-accent)" />
      <text x="158" y="526" textAnchor="middle" fontSize="15" {...strong} fill="var(--color-on-accent)">
        Approve and pay
      </text>
      <rect x="106" y="562" width="104" height="4" rx="2" />
    </svg>
  )
}
