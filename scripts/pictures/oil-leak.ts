import { glow, gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

/** Garage floor under the front of a car with a fresh puddle of engine oil. */
export function oilLeak(): string {
  const cracks = 'M0 300 L90 286 L150 308 L236 296 M420 420 L440 372 L520 352 L560 356'
  return svg(
    560,
    420,
    `<defs>${gradient('floor', [
      [0, '#8b8882'],
      [0.4, '#b3b0a9'],
      [1, '#9c988f'],
    ])}${glow('oil', [
      [0, '#1a130b'],
      [0.75, '#2b1f10'],
      [1, '#4a3718'],
    ])}
    ${gradient('bumper', [
      [0, '#d9dde1'],
      [0.7, '#a8aeb5'],
      [1, '#5a6067'],
    ])}${gradient('shade', [
      [0, '#191817'],
      [1, '#8b8882'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#floor)"/><rect y="118" width="560" height="92" fill="url(#shade)"/>
    <path d="${cracks}" stroke="#77736b" stroke-width="2.5" fill="none"/>
    <path d="M0 0 H560 V96 C470 132 96 132 0 96 Z" fill="url(#bumper)"/><path d="M0 96 C96 132 470 132 560 96 V120 C470 156 96 156 0 120 Z" fill="#202326"/>
    <rect x="196" y="20" width="168" height="56" rx="5" fill="#f4f3ee" stroke="#6d7278" stroke-width="3"/>
    <text x="280" y="60" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="31" text-anchor="middle" fill="#1f3f77">PTL 4021</text>
    <path d="M30 40 h110 l-16 40 H30 Z M420 40 h110 v40 h-94 Z" fill="#2b2f33"/>
    <path d="M278 146 q-5 26 0 34 q5 -8 0 -34" fill="#1a130b"/><ellipse cx="279" cy="222" rx="5" ry="9" fill="#1a130b"/>
    <path d="M128 316 C110 268 214 246 286 252 C372 242 470 268 448 312 C470 352 388 372 318 362 C262 388 150 372 128 316 Z" fill="url(#oil)"/>
    <path d="M170 300 C206 268 296 264 348 276" stroke="#e7e1d3" stroke-opacity=".55" stroke-width="9" stroke-linecap="round" fill="none"/>
    <path d="M196 330 C250 352 330 350 396 326" stroke="#7d5fb0" stroke-opacity=".5" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M214 342 C262 360 326 358 380 340" stroke="#3c9a8d" stroke-opacity=".5" stroke-width="6" stroke-linecap="round" fill="none"/>
    <path d="M392 292 C410 298 416 308 412 318" stroke="#d9a441" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" fill="none"/>
    <circle cx="104" cy="352" r="9" fill="#2b1f10"/><circle cx="486" cy="346" r="7" fill="#2b1f10"/><circle cx="472" cy="274" r="5" fill="#2b1f10"/><ellipse cx="250" cy="398" rx="13" ry="6" fill="#2b1f10"/>`,
    0.8,
  )
}
