import { type Look, person } from './portrait.ts'
import { svg } from './svg.ts'

/** What is printed on a licence card. */
export type Licence = {
  state: string
  name: [given: string, family: string]
  number: string
  born: string
  address: [string, string]
  look: Look
  colors: [string, string]
}

/** Driver licence of an invented layout; no state issues it. */
export function licence({ state, name, number, born, address, look, colors }: Licence): string {
  const [band, ground] = colors
  const waves = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M0 ${70 + index * 22} q64 -26 128 0 t128 0 t128 0 t128 0" stroke="${band}" stroke-opacity=".16" stroke-width="2" fill="none"/>`,
  ).join('')
  const field = (x: number, y: number, label: string, value: string, size = 15) =>
    `<text x="${x}" y="${y}" font-size="9" fill="${band}">${label}</text><text x="${x}" y="${y + size + 1}" font-size="${size}" font-weight="700" fill="#1b2026">${value}</text>`
  return svg(
    512,
    322,
    `<defs><clipPath id="card"><rect x="4" y="4" width="504" height="314" rx="20"/></clipPath><clipPath id="photo"><rect x="26" y="76" width="136" height="168" rx="6"/></clipPath></defs>
    <rect width="512" height="322" fill="#d3d6d9"/><g clip-path="url(#card)"><rect width="512" height="322" fill="${ground}"/>${waves}
    <rect width="512" height="58" fill="${band}"/><g font-family="DejaVu Sans, Arial, sans-serif"><text x="26" y="39" font-size="25" font-weight="700" fill="#fff" letter-spacing="1">${state.toUpperCase()}</text><text x="486" y="37" font-size="15" font-weight="700" fill="#fff" text-anchor="end">DRIVER LICENSE</text>
    <g clip-path="url(#photo)"><rect x="26" y="76" width="136" height="168" fill="${look.wall}"/><g transform="translate(3 66) scale(.71)">${person(look)}</g></g><rect x="26" y="76" width="136" height="168" rx="6" fill="none" stroke="${band}" stroke-width="2"/>
    ${field(182, 88, '4d DLN', number, 20)}${field(182, 128, '1 FAMILY NAME', name[1].toUpperCase())}${field(182, 162, '2 GIVEN NAME', name[0].toUpperCase())}${field(182, 196, '8 ADDRESS', address[0].toUpperCase(), 12)}<text x="182" y="225" font-size="12" font-weight="700" fill="#1b2026">${address[1].toUpperCase()}</text>
    ${field(182, 244, '3 DOB', born, 15)}${field(292, 244, '4b EXP', `${born.slice(0, 6)}2031`, 15)}${field(402, 244, '9 CLASS', 'C', 15)}
    <path d="M34 286 q10 -26 18 -4 q6 14 14 -8 q8 -18 12 4 q6 12 14 -4 q10 -14 14 2 q8 8 22 -4" stroke="#1f2f5c" stroke-width="2.500" fill="none"/>
    <g opacity=".32" transform="translate(400 96) scale(.36)">${person(look)}</g><path d="M462 286 l5 11 l12 1 l-9 8 l3 12 l-11 -6 l-11 6 l3 -12 l-9 -8 l12 -1 Z" fill="#c99a2b"/><text x="182" y="300" font-size="10" fill="${band}">SPECIMEN   NOT A GOVERNMENT DOCUMENT</text></g></g>`,
  )
}
