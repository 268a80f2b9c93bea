import { gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

const crust = (x: number, y: number) =>
  Array.from({ length: 34 }, (_, index) => {
    const angle = index * 2.4
    const distance = 5 + Math.sqrt(index) * 7
    const size = 11 - index * 0.22
    const color = ['#e6efe6', '#bfdcd4', '#9fcabf', '#f4f6ee'][index % 4]
    return `<circle cx="${(x + Math.cos(angle) * distance).toFixed(1)}" cy="${(y + Math.sin(angle) * distance * 0.6).toFixed(1)}" r="${size.toFixed(1)}" fill="${color}"/>`
  }).join('')

/** Starter battery with a badly corroded positive pole. */
export function battery(): string {
  return svg(
    560,
    420,
    `<defs>${gradient('bay', [
      [0, '#4c5156'],
      [1, '#1f2225'],
    ])}${gradient('case', [
      [0, '#33373c'],
      [1, '#0e0f11'],
    ])}${gradient('lid', [
      [0, '#54595f'],
      [1, '#2c3035'],
    ])}
    ${gradient('lead', [
      [0, '#c8c6c1'],
      [1, '#77746f'],
    ])}</defs>
    <rect width="560" height="420" fill="url(#bay)"/>
    <path d="M0 66 H560" stroke="#6a7076" stroke-width="16"/><path d="M0 96 H560" stroke="#2a2d31" stroke-width="8"/>
    <path d="M70 172 L128 118 H486 L512 172 V390 H70 Z" fill="url(#case)"/><path d="M70 172 L128 118 H486 L512 172 Z" fill="url(#lid)"/>
    <path d="M70 172 H512" stroke="#6c7278" stroke-width="3"/>
    ${[210, 262, 314, 366].map((x) => `<ellipse cx="${x}" cy="146" rx="18" ry="9" fill="#1b1e21"/><path d="M${x - 9} 146 H${x + 9}" stroke="#4b5056" stroke-width="3"/>`).join('')}
    <rect x="124" y="214" width="336" height="126" rx="6" fill="#f2c230"/><rect x="124" y="214" width="336" height="40" rx="6" fill="#1f4e8c"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" font-weight="700"><text x="292" y="242" font-size="23" text-anchor="middle" fill="#fff">ROADSTAR 48</text>
    <text x="142" y="288" font-size="20" fill="#20242a">12 V   70 Ah</text><text x="142" y="318" font-size="17" fill="#20242a">760 A CCA</text><text x="428" y="322" font-size="15" text-anchor="end" fill="#20242a">GROUP 48 / H6</text>
    <text x="420" y="290" font-size="22" text-anchor="end" fill="#b3261e">DANGER</text></g>
    <path d="M150 132 C150 70 92 40 0 30" stroke="#b3261e" stroke-width="23" fill="none"/><path d="M150 128 C150 76 96 46 0 25" stroke="#e0564c" stroke-width="4" fill="none"/>
    <path d="M452 132 C452 60 520 44 560 40" stroke="#17191b" stroke-width="23" fill="none"/><path d="M452 126 C454 66 520 40 560 34" stroke="#43474b" stroke-width="4" fill="none"/>
    <rect x="128" y="120" width="48" height="32" rx="7" fill="url(#lead)"/><ellipse cx="152" cy="124" rx="19" ry="9" fill="#dcdad5"/>
    <rect x="428" y="120" width="48" height="32" rx="7" fill="url(#lead)" stroke="#55534f"/><ellipse cx="452" cy="124" rx="19" ry="9" fill="#e8e6e2"/><path d="M470 128 h22 v16 h-22 Z" fill="#8f8c87"/>
    ${crust(148, 142)}<path d="M122 160 q-6 26 2 44 q8 -20 6 -40 M164 162 q2 20 8 30 q4 -18 0 -32" fill="#cfe3da"/>`,
    0.5,
  )
}
