import type { SVGProps } from 'react'
import { getColor } from './brand-drawings.tsx'
import icons from './icons.json' with { type: 'json' }

/** Renders an icon in the text color; `size` is in px. */
export function Icon({ name, size }: { name: keyof typeof icons; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}

const cap = (
  <>
    <path d="M20 31c-1 10 1 15 3 18l3-3V30zM44 31c1 10-1 15-3 18l-3-3V30z" />
    <path
      fill={getColor('accent')}
      d="M19.5 27C19.5 18 25 13.5 32 13.5S44.5 18 44.5 27c-8-2.5-17-2.5-25 0z"
    />
    <path fill={getColor('accent-hover')} d="M17.5 29c3-4.5 26-4.5 29 0-8-2-21-2-29 0z" />
  </>
)
const shortHair = (
  <path d="M20 31c-2-11 4-17 12-17s14 6 12 17c-1-4-2-6-4-8-5 1-11 1-16 0-2 2-3 4-4 8z" />
)
const bun = (
  <>
    <circle cx="32" cy="12" r="5.5" />
    <path d="M20 33c-2-12 4-18 12-18s14 6 12 18c-1-6-5-10-12-11-7 1-11 5-12 11z" />
  </>
)

const looks = {
  dana: { skin: '#e9b894', shirt: '#2f3a48', hair: '#6d3f23', hairstyle: cap },
  luis: { skin: '#c98d63', shirt: '#4b5563', hair: '#1f1a19', hairstyle: shortHair },
  amara: { skin: '#7d4d34', shirt: '#37474a', hair: '#17110f', hairstyle: bun },
}

type PortraitProps = SVGProps<SVGSVGElement> & { look: keyof typeof looks; size?: number }

/** Renders the portrait of one of three mechanics. */
export function Portrait({ look, size = 64, ...svgProps }: PortraitProps) {
  const { skin, shirt, hair, hairstyle } = looks[look]
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} {...svgProps} aria-hidden="true">
      <circle cx="32" cy="32" r="32" fill="#cfc8bd" />
      <path
        d="M10 55.3C13 47 21 44 32 44s19 3 22 11.3A32 32 0 0 1 32 64a32 32 0 0 1-22-8.7z"
        fill={shirt}
      />
      <path d="M27 38h10v8c-2.5 4-7.5 4-10 0z" fill={skin} />
      <path d="M21 29c0-8 5-12 11-12s11 4 11 12c0 8-5 14-11 14s-11-6-11-14z" fill={skin} />
      <g fill={hair}>{hairstyle}</g>
      <g fill="none" stroke="rgb(255 255 255 / 45%)" strokeWidth="1.6">
        <path d="m26 44.5 6 7 6-7M32 51.5V64" />
      </g>
    </svg>
  )
}

type PillProps = { x: number; y: number; tone: string; text: string; width?: number }

/** Renders a short text on a background of the same tone, centered at (x, y). */
export function Pill({ x, y, tone, text, width = 66 }: PillProps) {
  return (
    <g className="pill" transform={`translate(${x} ${y})`} fill={getColor(tone)}>
      <rect
        x={-width / 2}
        y="-12"
        width={width}
        height="24"
        rx="12"
        fill={getColor(`${tone}-soft`)}
      />
      <text y="4">{text}</text>
    </g>
  )
}
