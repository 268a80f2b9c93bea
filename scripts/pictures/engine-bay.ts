import { gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

/** Looking down into an open engine bay: cover, battery, expansion tank, air box, hoses. */
export function engineBay(): string {
  const fins = Array.from(
    { length: 30 },
    (_, index) => `<path d="M${66 + index * 15} 352 v46" stroke="#3d4247" stroke-width="4"/>`,
  ).join('')
  return svg(
    560,
    420,
    `<defs>${gradient('cover', [
      [0, '#4a4f55'],
      [0.5, '#2b2f34'],
      [1, '#191b1e'],
    ])}${gradient('metal', [
      [0, '#c4c8cc'],
      [1, '#7a7f85'],
    ])}${gradient('tank', [
      [0, '#f3f1e4'],
      [1, '#c9c5ae'],
    ])}${gradient('rim', [
      [0, '#a3262a'],
      [1, '#6d1518'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#rim)"/><path d="M34 28 H526 L542 412 H18 Z" fill="#101113"/>
    <path d="M34 28 H526 V64 H34 Z" fill="#2b2d30"/><path d="M46 46 H514" stroke="#4b4e52" stroke-width="4" stroke-dasharray="18 8"/>
    <circle cx="82" cy="122" r="44" fill="url(#metal)"/><circle cx="82" cy="122" r="24" fill="#33373b"/><circle cx="478" cy="122" r="44" fill="url(#metal)"/><circle cx="478" cy="122" r="24" fill="#33373b"/>
    <path d="M170 96 H386 L402 120 V286 L380 312 H178 L156 286 V120 Z" fill="#0a0b0c"/><path d="M176 90 H382 L396 114 V278 L376 302 H182 L162 278 V114 Z" fill="url(#cover)" stroke="#5a6067" stroke-width="2"/>
    <path d="M184 122 H374 M184 270 H374" stroke="#6a7178" stroke-width="3"/>
    ${[208, 256, 304, 352].map((x) => `<rect x="${x - 15}" y="142" width="30" height="76" rx="7" fill="#1a1c1f" stroke="#565c63" stroke-width="2"/><circle cx="${x}" cy="158" r="7" fill="#8a9097"/><path d="M${x} 176 v30" stroke="#3d4247" stroke-width="8"/>`).join('')}
    <text x="280" y="252" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="21" letter-spacing="3" text-anchor="middle" fill="#c3c8cd">2.5 16V DOHC</text>
    <circle cx="336" cy="286" r="19" fill="#e0b31e" stroke="#8b6d0c" stroke-width="3"/><path d="M326 286 h20" stroke="#6b5408" stroke-width="5"/>
    <path d="M204 300 C200 322 214 330 214 346" stroke="#f0c330" stroke-width="6" fill="none"/><circle cx="204" cy="296" r="8" fill="none" stroke="#f0c330" stroke-width="5"/>
    <rect x="420" y="184" width="104" height="134" rx="7" fill="#1b1d20" stroke="#3d4146" stroke-width="3"/><rect x="432" y="222" width="80" height="56" fill="#2a62a8"/><path d="M440 238 h64 M440 252 h44" stroke="#dfe9f5" stroke-width="5"/>
    <circle cx="440" cy="202" r="9" fill="#c0c3c6"/><circle cx="504" cy="202" r="9" fill="#c0c3c6"/><path d="M504 202 C530 170 500 96 420 92" stroke="#b3261e" stroke-width="9" fill="none"/><path d="M440 202 C410 196 408 330 440 344" stroke="#050505" stroke-width="9" fill="none"/>
    <rect x="36" y="186" width="102" height="66" rx="14" fill="url(#tank)" stroke="#8c8870" stroke-width="2"/><path d="M40 226 H134 V240 Q134 250 124 250 H50 Q40 250 40 240 Z" fill="#6fb96a" opacity=".75"/><circle cx="86" cy="190" r="17" fill="#24272a" stroke="#eac23a" stroke-width="3"/>
    <rect x="36" y="266" width="108" height="76" rx="10" fill="#26292d" stroke="#4b5056" stroke-width="3"/><path d="M48 284 h84 M48 300 h84 M48 316 h84" stroke="#121416" stroke-width="6"/>
    <path d="M144 300 C176 318 150 338 186 338 S240 330 250 304" stroke="#1d2023" stroke-width="26" fill="none"/><path d="M144 296 C176 314 150 334 186 334 S240 326 250 300" stroke="#3f4449" stroke-width="5" fill="none" stroke-dasharray="5 6"/>
    <path d="M138 214 C160 214 150 260 164 270" stroke="#101214" stroke-width="15" fill="none"/>
    <rect x="50" y="344" width="460" height="60" rx="6" fill="#1f2225"/>${fins}<path d="M50 350 H510" stroke="#565c62" stroke-width="7"/>
    <rect x="246" y="334" width="68" height="24" rx="6" fill="#9aa0a6"/><path d="M262 346 h36" stroke="#4b5055" stroke-width="6"/>`,
    0.5,
  )
}
