import { gradient, svg } from './svg.ts'

/** How a drawn person looks. */
export type Look = {
  skin: string
  shade: string
  hair: string
  style: 'short' | 'long' | 'curly' | 'bald'
  shirt: string
  wall: string
  glasses?: boolean
  beard?: boolean
}

const hairBehind = {
  short: '',
  bald: '',
  long: '<path d="M82 118 C74 40 182 40 174 118 C176 160 186 186 178 206 H78 C70 186 80 160 82 118 Z"/>',
  curly:
    '<path d="M128 40 C170 34 196 66 188 104 C202 130 186 158 168 158 H88 C70 158 54 130 68 104 C60 66 86 34 128 40 Z"/>',
}
const hairInFront = {
  short:
    '<path d="M84 112 C78 62 104 46 130 46 C160 46 180 64 172 112 C168 96 164 86 154 80 C132 88 108 86 98 82 C90 90 86 100 84 112 Z"/>',
  bald: '',
  long: '<path d="M84 124 C80 66 100 48 128 48 C156 48 176 66 172 124 C168 104 160 90 140 74 C124 92 96 96 84 124 Z"/>',
  curly:
    '<path d="M84 108 C80 64 106 46 128 48 C152 46 178 64 172 108 C166 88 154 84 148 76 C138 88 120 84 112 78 C104 88 90 90 84 108 Z"/>',
}

/** Head and shoulders in a box of 256 by 256, without background: face towards the camera. */
export function person(look: Look): string {
  const { skin, shade, hair, style, shirt } = look
  return `<g fill="${hair}">${hairBehind[style]}</g>
    <path d="M24 256 C28 206 66 190 104 182 H152 C190 190 228 206 232 256 Z" fill="${shirt}"/>
    <path d="M24 256 C28 206 66 190 104 182 C96 210 90 236 92 256 Z" fill="#000" opacity=".12"/>
    <path d="M106 150 V186 C112 206 144 206 150 186 V150 Z" fill="${shade}"/>
    <ellipse cx="84" cy="122" rx="9" ry="15" fill="${shade}"/><ellipse cx="172" cy="122" rx="9" ry="15" fill="${shade}"/>
    <path d="M86 106 C86 66 170 66 170 106 C172 146 152 174 128 174 C104 174 84 146 86 106 Z" fill="${skin}"/>
    <path d="M146 76 C168 86 172 110 168 134 C162 158 146 172 130 174 C152 156 158 116 146 76 Z" fill="${shade}" opacity=".55"/>
    ${look.beard ? `<path d="M88 128 C92 168 112 182 128 182 C144 182 164 168 168 128 C160 146 152 144 142 142 C134 138 122 138 114 142 C104 144 96 146 88 128 Z" fill="${hair}"/>` : ''}
    <path d="M98 104 q10 -7 20 -1 M138 103 q10 -6 20 1" stroke="${style === 'bald' ? '#4a3a30' : hair}" stroke-width="4" stroke-linecap="round" fill="none"/>
    <ellipse cx="108" cy="117" rx="8.5" ry="5.5" fill="#fff"/><ellipse cx="148" cy="117" rx="8.5" ry="5.5" fill="#fff"/><circle cx="108" cy="117" r="4.4" fill="#33241c"/><circle cx="148" cy="117" r="4.4" fill="#33241c"/><circle cx="109.5" cy="115.500" r="1.400" fill="#fff"/><circle cx="149.500" cy="115.500" r="1.400" fill="#fff"/>
    <path d="M128 116 C126 128 122 136 124 139 Q128 142 133 139" stroke="${shade}" stroke-width="4" stroke-linecap="round" fill="none"/>
    <path d="M112 153 Q128 165 144 153 Q128 158 112 153 Z" fill="#9c4a44" stroke="#9c4a44" stroke-width="2.500" stroke-linejoin="round"/>
    ${look.glasses ? '<g fill="#fff" fill-opacity=".18" stroke="#23272c" stroke-width="3.500"><rect x="92" y="106" width="31" height="23" rx="8"/><rect x="134" y="106" width="31" height="23" rx="8"/><path d="M123 115 q5 -4 11 0"/></g>' : ''}
    <g fill="${hair}">${hairInFront[style]}</g>
    <path d="M104 184 C112 210 144 210 152 184 L162 188 C152 222 104 222 94 188 Z" fill="#fff" opacity=".5"/>`
}

/** Profile picture: one person before a plain wall. */
export function portrait(look: Look): string {
  return svg(
    256,
    256,
    `<defs>${gradient(
      'wall',
      [
        [0, '#ffffff'],
        [1, look.wall],
      ],
      60,
    )}</defs><rect width="256" height="256" fill="${look.wall}"/><rect width="256" height="256" fill="url(#wall)" opacity=".6"/>${person(look)}`,
    0.25,
  )
}

/** Selfie for verification: the same person by a car, holding a card up to the camera. */
export function selfie(look: Look): string {
  return svg(
    300,
    380,
    `<defs>${gradient('sky', [
      [0, '#bcd6ea'],
      [1, '#eef3f5'],
    ])}${gradient('car', [
      [0, '#5f7f9f'],
      [1, '#34506d'],
    ])}</defs>
    <rect width="300" height="380" fill="url(#sky)"/><path d="M0 150 H300 V230 H0 Z" fill="#93a58a"/><path d="M0 216 H300 V380 H0 Z" fill="#a5a29b"/>
    <path d="M-30 240 C-20 190 10 182 40 178 L78 138 Q86 130 100 130 H230 Q246 130 256 142 L284 180 C310 186 330 200 330 250 V280 H-30 Z" fill="url(#car)"/><path d="M56 178 L88 144 H150 V178 Z M162 144 H228 L258 178 H162 Z" fill="#1e2a35"/><path d="M-20 206 H320" stroke="#8fb0cf" stroke-width="4"/>
    <g transform="translate(8 92) scale(1.12)">${person(look)}</g>
    <g transform="rotate(-7 216 322)"><rect x="150" y="284" width="130" height="82" rx="8" fill="#f3f6f8" stroke="#aab4bc" stroke-width="2"/><path d="M150 292 Q150 284 158 284 H272 Q280 284 280 292 V304 H150 Z" fill="#2d5f96"/><rect x="159" y="312" width="34" height="42" rx="3" fill="${look.wall}"/><circle cx="176" cy="327" r="9" fill="${look.skin}"/><path d="M162 354 q14 -22 28 0 Z" fill="${look.shirt}"/><path d="M202 318 h66 M202 330 h50 M202 342 h60 M202 354 h36" stroke="#7c8791" stroke-width="4"/></g>
    <path d="M262 380 C250 352 250 340 262 326 C270 318 282 326 278 338 L286 380 Z" fill="${look.skin}"/><path d="M262 326 q14 4 15 16" stroke="${look.shade}" stroke-width="3" fill="none"/>`,
    0.3,
  )
}
