import { gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

function plug(x: number, tip: string, soot: number): string {
  const thread = Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${x - 19} ${268 + index * 9} L${x + 19} ${264 + index * 9}" stroke="#5f656b" stroke-width="4"/>`,
  ).join('')
  return `<ellipse cx="${x + 8}" cy="366" rx="34" ry="9" fill="#000" opacity=".25"/>
    <rect x="${x - 8}" y="54" width="16" height="26" rx="3" fill="url(#steel)"/><path d="M${x - 15} 80 H${x + 15} L${x + 18} 196 H${x - 18} Z" fill="url(#ceramic)"/>
    ${[98, 114, 130].map((y) => `<path d="M${x - 16} ${y} h32" stroke="#c9c5ba" stroke-width="4"/>`).join('')}
    <path d="M${x - 30} 196 H${x + 30} V240 H${x - 30} Z" fill="url(#steel)"/><path d="M${x - 10} 196 V240 M${x + 12} 196 V240" stroke="#7d838a" stroke-width="2"/><rect x="${x - 24}" y="240" width="48" height="18" rx="3" fill="#8b9197"/>
    <rect x="${x - 18}" y="258" width="36" height="68" fill="url(#steel)"/>${thread}
    <rect x="${x - 9}" y="326" width="18" height="13" fill="${tip}"/><rect x="${x - 3}" y="338" width="6" height="9" fill="#5f5a55"/><path d="M${x + 15} 326 V356 H${x - 4}" stroke="${tip}" stroke-width="7" fill="none"/>
    <path d="M${x - 18} 300 h36 v26 h-36 Z" fill="#120f0c" opacity="${soot}"/>`
}

/** Four spark plugs on a shop towel; the third is fouled with soot. */
export function sparkPlugs(): string {
  return svg(
    560,
    420,
    `<defs>${gradient(
      'steel',
      [
        [0, '#8f959b'],
        [0.35, '#e4e8eb'],
        [1, '#8a9096'],
      ],
      0,
    )}${gradient(
      'ceramic',
      [
        [0, '#dedacf'],
        [0.4, '#ffffff'],
        [1, '#cfcabd'],
      ],
      0,
    )}</defs>
    <rect width="560" height="420" fill="#53483f"/><path d="M24 20 L540 34 L530 404 L30 396 Z" fill="#b9402c"/><path d="M24 20 L540 34 L530 404 L30 396 Z" fill="none" stroke="#8d2c1c" stroke-width="5" stroke-dasharray="9 6"/>
    <path d="M180 24 C190 150 160 260 176 400 M400 30 C384 150 412 290 398 402" stroke="#9c3321" stroke-width="9" fill="none" opacity=".6"/>
    ${plug(104, '#b08d68', 0.1)}${plug(222, '#a98560', 0.15)}${plug(340, '#15120f', 0.85)}${plug(458, '#b5946f', 0.1)}
    <g font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="20" fill="#ffe9e3">${[104, 222, 340, 458].map((x, index) => `<text x="${x}" y="396" text-anchor="middle">${index + 1}</text>`).join('')}</g>`,
    0.4,
  )
}
