import type { SVGProps } from 'react'
import { cents, formatMoney, formatPercent } from '#web/domain/money.ts'
import { Car, getColor } from './brand-drawings.tsx'
import { Pill, Portrait } from './drawings.tsx'

/** The order in the illustration. Its amounts are in cents and follow the formulas of Specification §5. */
export const sampleOrder = {
  service: 'Front brakes',
  vehicle: '2019 Subaru Outback',
  mechanic: 'Dana Whitfield',
  lines: [
    { text: 'Brake pads and rotors', price: cents(28900), discount: 10, finalPrice: cents(26010) },
    { text: 'Brake fluid exchange', price: cents(9400), discount: 0, finalPrice: cents(9400) },
  ],
  subTotal: cents(35410),
  serviceFeePercentage: 5,
  serviceFee: cents(1771),
  taxPercentage: 8.25,
  tax: cents(3067),
  total: cents(40248),
}

const small = { fill: getColor('muted'), fontSize: 12 }
const strong = { fontWeight: 620 }
const alignEnd = { textAnchor: 'end' } as const
const alignMiddle = { textAnchor: 'middle' } as const

type TextItem = [x: number, y: number, content: string, style?: SVGProps<SVGTextElement>]

/** Returns the two texts of a row, aligned left and right. */
const createRow = (
  y: number,
  left: string,
  right: string,
  style?: SVGProps<SVGTextElement>,
): TextItem[] => [
  [29, y, left, style],
  [287, y, right, { ...alignEnd, ...style }],
]

const {
  service,
  vehicle,
  mechanic,
  lines,
  serviceFeePercentage,
  serviceFee,
  taxPercentage,
  tax,
  total,
} = sampleOrder

const texts: TextItem[] = [
  [35, 36, '9:41', strong],
  [27, 69, 'Booking #7f3ac91e', small],
  [27, 93, service, { fontSize: 23, fontWeight: 680, letterSpacing: '-0.03em' }],
  [27, 125, vehicle, strong],
  [289, 125, '2.5L · AWD', { ...small, ...alignEnd }],
  ...createRow(191, 'Described', 'Done', small),
  [108, 191, 'Quoted', strong],
  [175, 191, 'Scheduled', small],
  [88, 231, mechanic, strong],
  [88, 248, 'Brakes · ASE certified', small],
  [277, 239, '★ 4.9', { ...strong, ...alignEnd }],
  [39, 302, 'When', small],
  [91, 302, 'Tue, Mar 9 · 09:00–11:00'],
  [39, 326, 'Where', small],
  [91, 326, '418 Elm Street, Austin'],
  ...lines.flatMap(({ text, discount, finalPrice }, index) =>
    createRow(
      366 + index * 24,
      discount > 0 ? `${text} −${formatPercent(discount)}` : text,
      formatMoney(finalPrice),
    ),
  ),
  ...createRow(
    414,
    `Service fee ${formatPercent(serviceFeePercentage)}`,
    formatMoney(serviceFee),
    small,
  ),
  ...createRow(438, `Tax ${formatPercent(taxPercentage)}`, formatMoney(tax), small),
  ...createRow(479, 'Total', formatMoney(total), { fontSize: 17, fontWeight: 660 }),
  [
    158,
    526,
    'Approve and pay',
    { ...alignMiddle, ...strong, fill: getColor('on-accent'), fontSize: 15 },
  ],
]

const card = { x: 27, width: 262, rx: 12, fill: getColor('surface'), stroke: getColor('line') }

/** Renders a drawing of a phone that shows the sample order. */
export function PhoneIllustration() {
  return (
    <svg
      className="phone"
      viewBox="0 0 316 590"
      role="img"
      aria-label={`The app on a phone: ${service} for a ${vehicle} with ${mechanic}, quoted at ${formatMoney(total)}, ready to approve and pay.`}
    >
      <rect
        x="1"
        y="1"
        width="314"
        height="588"
        rx="49"
        fill="#1c1f24"
        stroke="#3a3e46"
        strokeWidth="1.5"
      />
      <rect x="9" y="9" width="298" height="572" rx="41" fill={getColor('paper')} />
      <path d="M238 35h2v3h-2zM242 33h2v5h-2zM246 30.5h2V38h-2zM250 28h2v10h-2zM262 28h17v10h-17z" />
      <Pill x={245} y={79} tone="positive" text="Quote ready" width={89} />
      <path d="M9 142h298v31h-298z" fill={getColor('sunken')} />
      <path d="M9 142h298M9 173h298" stroke={getColor('ink')} />
      <Car x={107} y={146} width={48} height={23} />
      <rect y="204" height="60" {...card} />
      <Portrait look="dana" x={40} y={215} size={38} />
      <rect y="276" height="64" {...card} />
      <path d="M29 452h258" stroke={getColor('line')} />
      <rect x="27" y="498" width="262" height="46" rx="14" fill={getColor('accent')} />
      <rect x="106" y="562" width="104" height="4" rx="2" />
      {texts.map(([x, y, content, style]) => (
        <text key={content} x={x} y={y} {...style}>
          {content}
        </text>
      ))}
    </svg>
  )
}
