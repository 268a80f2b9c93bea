import { glow, svg } from '#mock-server/seeds/drawings/svg.ts'

function gauge(x: number, y: number, radius: number, marks: number[], turn: number): string {
  const step = 260 / (marks.length - 1)
  const ticks = marks
    .map((mark, index) => {
      const angle = ((140 + step * index) * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const at = (distance: number) => `${(x + cos * distance).toFixed(1)} ${(y + sin * distance).toFixed(1)}`
      const [tx, ty] = at(radius - 32).split(' ')
      return `<path d="M${at(radius - 6)} L${at(radius - 18)}" stroke="#e8ecef" stroke-width="3"/><text x="${tx}" y="${Number(ty) + 5}" font-size="15" text-anchor="middle" fill="#cfd5da">${mark}</text>`
    })
    .join('')
  const needle = `<g transform="rotate(${140 + turn} ${x} ${y})"><path d="M${x - 18} ${y - 4} L${x + radius - 20} ${y - 1.5} V${y + 1.5} L${x - 18} ${y + 4} Z" fill="#ff4a2b"/></g>`
  return `<circle cx="${x}" cy="${y}" r="${radius + 7}" fill="#2c3137"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#0d0f12"/>${ticks}${needle}<circle cx="${x}" cy="${y}" r="15" fill="#22262b"/>`
}

const checkEngine = (
  x: number,
  y: number,
) => `<g transform="translate(${x} ${y})" fill="none" stroke="#ffb020" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
  <path d="M-34 -16 H-20 L-10 -26 H18 L28 -14 H38 V16 H28 L18 26 H-14 L-26 14 H-34 Z"/><path d="M-34 0 H-50 M-50 -14 V14 M38 0 H52 M52 -14 V14 M-4 -26 V-38 M-18 -38 H12"/></g>`

/** Instrument cluster at standstill with the engine warning light on. */
export function dashboard(): string {
  return svg(
    560,
    360,
    `<defs>${glow('amber', [
      [0, '#ff9c1a', 0.55],
      [1, '#ff9c1a', 0],
    ])}</defs>
    <rect width="560" height="360" fill="#15181b"/>
    <path d="M0 360 V110 C90 20 470 20 560 110 V360 Z" fill="#1c2024"/><path d="M20 340 V130 C100 50 460 50 540 130 V340 Z" fill="#08090a"/>
    <g font-family="DejaVu Sans, Arial, sans-serif">${gauge(142, 210, 104, [0, 1, 2, 3, 4, 5, 6, 7, 8], 26)}${gauge(418, 210, 104, [0, 20, 40, 60, 80, 100, 120, 140], 2)}
    <text x="142" y="260" font-size="12" text-anchor="middle" fill="#8d959c">x1000 rpm</text><text x="418" y="260" font-size="12" text-anchor="middle" fill="#8d959c">mph</text>
    <circle cx="280" cy="104" r="84" fill="url(#amber)"/><g transform="translate(84 30) scale(.7)">${checkEngine(280, 106)}</g>
    <text x="280" y="156" font-size="11" text-anchor="middle" fill="#ffb020">CHECK</text>
    <rect x="236" y="258" width="88" height="44" rx="6" fill="#10161a" stroke="#2b3238"/><text x="280" y="276" font-size="12" text-anchor="middle" fill="#9fc3d4">ODO</text><text x="280" y="294" font-size="14" text-anchor="middle" fill="#d8eef8">84 312 mi</text></g>
    <g transform="translate(280 326)"><path d="M-64 0 l10 -8 v5 h10 v6 h-10 v5 Z" fill="#223a28"/><path d="M64 0 l-10 -8 v5 h-10 v6 h10 v5 Z" fill="#223a28"/><circle r="8" fill="none" stroke="#d43a2a" stroke-width="3"/><path d="M0 -4 V1 M0 4 V4.5" stroke="#d43a2a" stroke-width="2.5"/></g>`,
  )
}
