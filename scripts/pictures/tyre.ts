import { around, glow, gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

const spoke = (x: number, y: number) =>
  `<path d="M${x - 26} ${y - 18} L${x - 17} ${y - 116} Q${x} ${y - 124} ${x + 17} ${y - 116} L${x + 26} ${y - 18} Z M${x - 8} ${y - 40} L${x} ${y - 104} L${x + 8} ${y - 40} Z" fill="url(#spoke)" fill-rule="evenodd" stroke="#4d545c" stroke-width="2"/>`

/** Front wheel of a parked car, its tread worn smooth on the shoulder. */
export function tyre(): string {
  const x = 322
  const y = 240
  return svg(
    560,
    420,
    `<defs>${gradient('paint', [
      [0, '#3f74a8'],
      [0.55, '#244f7c'],
      [1, '#17324f'],
    ])}
    ${gradient('road', [
      [0, '#8d8a84'],
      [1, '#66635e'],
    ])}
    ${glow('rubber', [
      [0.5, '#3a3b3d'],
      [0.8, '#1d1e20'],
      [0.93, '#2f3032'],
      [1, '#141516'],
    ])}
    ${gradient(
      'spoke',
      [
        [0, '#eef1f4'],
        [0.5, '#b9c0c8'],
        [1, '#8a929b'],
      ],
      60,
    )}
    ${glow('disc', [
      [0, '#5b5f64'],
      [0.6, '#85898d'],
      [1, '#4a4d51'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#road)"/>
    <ellipse cx="${x - 10}" cy="408" rx="250" ry="26" fill="#2c2a28" opacity=".55"/>
    <path d="M0 0 H560 V270 H498 A184 184 0 0 0 146 270 L120 312 H0 Z" fill="url(#paint)"/>
    <path d="M0 92 C150 70 380 70 560 96" stroke="#7fb0dd" stroke-width="7" fill="none" opacity=".65"/>
    <path d="M0 190 H92" stroke="#12273d" stroke-width="5"/>
    <path d="M498 270 A184 184 0 0 0 146 270 L166 300 H478 Z" fill="#0c0d0e"/>
    <circle cx="${x}" cy="${y}" r="164" fill="url(#rubber)"/>
    ${around(64, x, y, (index) => `<rect x="${x - 4}" y="${y - 165}" width="8" height="${index > 6 && index < 24 ? 5 : 15}" rx="2" fill="#0b0b0c"/>`)}
    ${around(4, x, y, () => `<path d="M${x - 40} ${y - 136} A142 142 0 0 1 ${x + 40} ${y - 136}" stroke="#56585b" stroke-width="5" stroke-dasharray="9 5 15 5 4 5" fill="none"/>`)}
    <circle cx="${x}" cy="${y}" r="122" fill="#1a1b1d"/><circle cx="${x}" cy="${y}" r="117" fill="#9aa1a9"/>
    <circle cx="${x}" cy="${y}" r="108" fill="#202225"/><circle cx="${x}" cy="${y}" r="88" fill="url(#disc)"/>
    <path d="M${x + 40} ${y - 88} A98 98 0 0 1 ${x + 92} ${y + 30} L${x + 66} ${y + 22} A70 70 0 0 0 ${x + 30} ${y - 62} Z" fill="#55595e"/>
    ${around(5, x, y, () => spoke(x, y))}
    <circle cx="${x}" cy="${y}" r="31" fill="#c9cfd5" stroke="#5d646c" stroke-width="2"/><circle cx="${x}" cy="${y}" r="17" fill="#2b2e32"/>
    ${around(5, x, y, () => `<circle cx="${x + 14}" cy="${y - 22}" r="5" fill="#3b3f44"/>`)}`,
    0.5,
  )
}
