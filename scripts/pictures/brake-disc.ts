import { around, glow, gradient, svg } from '#mock-server/seeds/drawings/svg.ts'

/** Hub with the wheel taken off: a scored and rusty disc, or the same corner with new parts. */
export function brakeDisc(condition: 'worn' | 'new'): string {
  const worn = condition === 'worn'
  const x = 262
  const y = 214
  const rings = Array.from({ length: worn ? 26 : 12 }, (_, index) => {
    const radius = 92 + index * (worn ? 3.5 : 7.5)
    const dark = worn ? [0.15, 0.5, 0.08, 0.32, 0.6][index % 5] : 0.1
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#1e2124" stroke-opacity="${dark}" stroke-width="${worn ? 1 + (index % 3) : 1}"/>`
  }).join('')
  return svg(
    560,
    420,
    `<defs>${gradient('well', [
      [0, '#2a2724'],
      [1, '#121110'],
    ])}
    ${glow(
      'face',
      worn
        ? [
            [0.3, '#8d8680'],
            [0.7, '#a7a29b'],
            [1, '#7c6a59'],
          ]
        : [
            [0.3, '#c2c8cd'],
            [0.7, '#e6eaed'],
            [1, '#aab1b8'],
          ],
      0.4,
      0.35,
    )}
    ${glow(
      'hub',
      worn
        ? [
            [0, '#9b6a44'],
            [1, '#5c3820'],
          ]
        : [
            [0, '#8e959c'],
            [1, '#4d5359'],
          ],
    )}
    ${gradient(
      'caliper',
      worn
        ? [
            [0, '#7a716a'],
            [1, '#453e38'],
          ]
        : [
            [0, '#d8432f'],
            [1, '#8d1f14'],
          ],
      40,
    )}</defs>
    <rect width="560" height="420" fill="url(#well)"/>
    <path d="M0 0 H560 V70 C470 10 120 -6 0 128 Z" fill="#8e1f22"/><path d="M0 128 C120 -6 470 10 560 70" stroke="#c2494b" stroke-width="6" fill="none"/>
    <path d="M440 90 C520 120 540 240 500 420 H430 C470 300 460 190 420 130 Z" fill="#1d1b19"/>
    <path d="M476 40 q22 14 0 28 q-22 14 0 28 q22 14 0 28 q-22 14 0 28 q22 14 0 28 q-22 14 0 28 q22 14 0 28" stroke="#3f4a3a" stroke-width="15" fill="none"/>
    <circle cx="${x}" cy="${y + 8}" r="190" fill="#000" opacity=".45"/>
    <circle cx="${x}" cy="${y}" r="184" fill="${worn ? '#7a4a28' : '#9ba2a9'}"/><circle cx="${x}" cy="${y}" r="179" fill="url(#face)"/>
    ${rings}
    <path d="M${x - 120} ${y - 130} A178 178 0 0 1 ${x - 20} ${y - 177} L${x - 10} ${y - 92} A92 92 0 0 0 ${x - 62} ${y - 68} Z" fill="#fff" opacity="${worn ? 0.12 : 0.22}"/>
    <circle cx="${x}" cy="${y}" r="88" fill="#2d2a28"/><circle cx="${x}" cy="${y}" r="83" fill="url(#hub)"/>
    ${around(5, x, y, () => `<circle cx="${x}" cy="${y - 56}" r="13" fill="#2b2623"/><circle cx="${x}" cy="${y - 56}" r="8" fill="${worn ? '#8a7a6b' : '#c9ced3'}"/><circle cx="${x}" cy="${y - 56}" r="3.5" fill="#4c443d"/>`)}
    <circle cx="${x}" cy="${y}" r="30" fill="#2b2623"/><circle cx="${x}" cy="${y}" r="24" fill="${worn ? '#77644f' : '#aeb5bb'}"/>
    <path d="M384 92 C452 110 482 170 472 244 C468 286 448 316 418 334 L372 300 C398 272 402 196 352 138 Z" fill="url(#caliper)" stroke="#211c19" stroke-width="4"/>
    <path d="M404 148 C430 174 436 222 424 262" stroke="#fff" stroke-opacity=".25" stroke-width="9" fill="none"/>
    <circle cx="436" cy="150" r="11" fill="#2a2522"/><circle cx="432" cy="290" r="11" fill="#2a2522"/>
    <path d="M470 190 C520 200 530 150 560 160" stroke="#17181a" stroke-width="14" fill="none"/>
    ${worn ? `<path d="M90 250 q40 60 96 104 q-70 -20 -96 -104 M${x + 40} 372 q60 -6 96 -44 q-30 56 -96 44" fill="#8a4d1f" opacity=".7"/>` : ''}`,
    worn ? 0.6 : 0.35,
  )
}
