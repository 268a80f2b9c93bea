import { svg } from '#mock-server/seeds/drawings/svg.ts'

/** Handheld diagnostic reader showing a stored trouble code; flat colours, for a GIF. */
export function scanTool(): string {
  return svg(
    480,
    360,
    `<rect width="480" height="360" fill="#39434d"/><path d="M0 250 L480 210 V360 H0 Z" fill="#2b333b"/>
    <path d="M240 0 C236 20 250 30 240 52" stroke="#14181c" stroke-width="15" fill="none"/>
    <rect x="88" y="44" width="304" height="282" rx="24" fill="#14181c"/><rect x="80" y="36" width="304" height="282" rx="24" fill="#c8470f"/><rect x="94" y="50" width="276" height="254" rx="15" fill="#20262c"/>
    <rect x="112" y="66" width="240" height="148" rx="6" fill="#0c2f3d"/><rect x="112" y="66" width="240" height="28" rx="6" fill="#12708c"/>
    <g font-family="DejaVu Sans Mono, Courier New, monospace" font-weight="700"><text x="124" y="86" font-size="15" fill="#e9fbff">STORED CODES   1/2</text>
    <text x="124" y="132" font-size="32" fill="#ffd24a">P0301</text><text x="124" y="158" font-size="15" fill="#d4f3fb">Cylinder 1 misfire</text><text x="124" y="178" font-size="15" fill="#d4f3fb">detected</text><text x="124" y="203" font-size="13" fill="#6fc2d6">Freeze frame  2140 rpm</text></g>
    <path d="M262 118 l8 0 l6 -12 l8 26 l8 -20 l6 6 h44" stroke="#5ee08a" stroke-width="3" fill="none"/>
    <circle cx="160" cy="256" r="27" fill="#38414a"/><path d="M160 240 l8 10 h-16 Z M160 272 l8 -10 h-16 Z" fill="#dfe6ec"/>
    <rect x="210" y="238" width="58" height="36" rx="8" fill="#2f8f57"/><text x="239" y="262" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="16" text-anchor="middle" fill="#fff">OK</text>
    <rect x="286" y="238" width="58" height="36" rx="8" fill="#a83232"/><text x="315" y="262" font-family="DejaVu Sans, Arial, sans-serif" font-weight="700" font-size="14" text-anchor="middle" fill="#fff">ESC</text>`,
  )
}
