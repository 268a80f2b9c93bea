import { glow, gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

/** Front corner of a car at dusk: one lamp burns, the low beam beside it is dead. */
export function headlight(): string {
  return svg(
    560,
    420,
    `<defs>${gradient('dusk', [
      [0, '#2b3a55'],
      [1, '#52464a'],
    ])}${gradient(
      'body',
      [
        [0, '#8b939b'],
        [0.5, '#5c646c'],
        [1, '#343a40'],
      ],
      70,
    )}
    ${glow('on', [
      [0, '#fffdf0'],
      [0.35, '#ffe9a6', 0.95],
      [1, '#ffd76a', 0],
    ])}${glow('off', [
      [0, '#3e444a'],
      [0.6, '#22262a'],
      [1, '#0f1113'],
    ])}${gradient('lens', [
      [0, '#dfe6ec'],
      [1, '#77828c'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#dusk)"/><path d="M0 372 H560 V420 H0 Z" fill="#2a2524"/>
    <path d="M0 120 C140 84 330 92 470 150 C540 180 556 240 552 372 H0 Z" fill="url(#body)"/>
    <path d="M0 112 C140 78 330 84 470 142" stroke="#c3cad0" stroke-width="5" fill="none"/>
    <path d="M0 250 H150 L178 300 H0 Z" fill="#111315"/>${[264, 280, 296].map((y) => `<path d="M0 ${y} H${150 + (y - 250) / 2}" stroke="#3a3f44" stroke-width="4"/>`).join('')}
    <path d="M184 190 C270 160 400 168 498 226 C512 252 508 272 492 284 C390 300 270 292 204 262 C184 242 178 214 184 190 Z" fill="#16191c"/>
    <path d="M184 190 C270 160 400 168 498 226 C512 252 508 272 492 284 C390 300 270 292 204 262 C184 242 178 214 184 190 Z" fill="url(#lens)" opacity=".35" stroke="#d8dfe5" stroke-width="3"/>
    <circle cx="262" cy="226" r="45" fill="#a9b2ba"/><circle cx="262" cy="226" r="40" fill="url(#off)"/><path d="M248 232 q14 -26 28 0" stroke="#6c7278" stroke-width="3" fill="none"/><path d="M236 206 q10 -14 26 -14" stroke="#aeb6bd" stroke-width="4" fill="none"/>
    <circle cx="372" cy="236" r="45" fill="#dfe6ec"/><circle cx="372" cy="236" r="118" fill="url(#on)"/><circle cx="372" cy="236" r="27" fill="#fffef6"/>
    <path d="M452 236 q28 4 40 20 q-18 14 -42 8 Z" fill="#e07b1f"/><path d="M210 196 C280 172 390 180 470 222" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>
    <path d="M60 330 H460" stroke="#22272b" stroke-width="22" stroke-linecap="round"/><circle cx="430" cy="330" r="18" fill="#111315" stroke="#555c63" stroke-width="3"/>`,
    0.6,
  )
}
