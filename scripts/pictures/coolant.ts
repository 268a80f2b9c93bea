import { gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

/** Expansion tank with the coolant far below its lower mark and a crusted hose joint. */
export function coolant(): string {
  return svg(
    560,
    420,
    `<defs>${gradient('back', [
      [0, '#3d4146'],
      [1, '#15171a'],
    ])}${gradient(
      'plastic',
      [
        [0, '#fbf9ee'],
        [0.5, '#e7e3cf'],
        [1, '#c6c1a8'],
      ],
      20,
    )}${gradient('liquid', [
      [0, '#f27fb0'],
      [1, '#c83f7f'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#back)"/><path d="M0 330 C120 300 420 316 560 290 V420 H0 Z" fill="#0e0f11"/>
    <path d="M120 112 Q120 86 150 86 H400 Q436 86 436 120 V300 Q436 336 398 336 H166 Q120 336 120 296 Z" fill="url(#plastic)" stroke="#8d8871" stroke-width="4"/>
    <path d="M124 286 H432 V300 Q432 332 398 332 H166 Q124 332 124 296 Z" fill="url(#liquid)" opacity=".8"/><path d="M124 286 H432" stroke="#ffd0e4" stroke-width="4"/>
    <path d="M204 88 V334 M330 88 V334" stroke="#a9a48c" stroke-width="5" opacity=".55"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="20" fill="#4e4b3c"><path d="M352 154 h66 M352 238 h66" stroke="#4e4b3c" stroke-width="5"/><text x="354" y="146">MAX</text><text x="354" y="230">MIN</text><text x="144" y="176" font-size="15">ENGINE COOLANT</text><text x="144" y="197" font-size="12">DO NOT OPEN WHEN HOT</text></g>
    <rect x="222" y="44" width="92" height="48" rx="9" fill="#1f2225"/>${Array.from({ length: 9 }, (_, index) => `<path d="M${230 + index * 9.5} 50 v36" stroke="#3e4348" stroke-width="4"/>`).join('')}<path d="M246 40 h44 l8 8 h-60 Z" fill="#d9a521"/>
    <path d="M436 270 C500 268 470 200 560 190" stroke="#0b0c0d" stroke-width="34" fill="none"/><path d="M440 262 C496 260 470 190 560 180" stroke="#34383c" stroke-width="6" fill="none"/><rect x="438" y="248" width="16" height="46" rx="3" fill="#a5abb1"/>
    <path d="M432 290 q10 20 4 44 q12 18 2 36 q-16 -6 -12 -30 q-8 -24 6 -50" fill="#f3d7e3"/><circle cx="446" cy="296" r="8" fill="#fff" opacity=".85"/><circle cx="434" cy="308" r="6" fill="#f7e3ec"/><circle cx="452" cy="284" r="5" fill="#f7e3ec"/>
    <path d="M138 108 q6 -10 20 -10 h40" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/>
    <ellipse cx="430" cy="388" rx="70" ry="12" fill="#c83f7f" opacity=".65"/>`,
    0.45,
  )
}
