import type { SVGProps } from 'react'
import { brand } from '#web/brand.ts'
import icons from './icons.json' with { type: 'json' }

/** Returns the CSS value of a color in the design tokens. */
export const getColor = (name: string) => `var(--color-${name})`

/** Renders an icon in the text color; `size` is in px. */
export function Icon({ name, size }: { name: keyof typeof icons; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}

export function Car(svgProps: SVGProps<SVGSVGElement>) {
  return (
    <svg className="car" viewBox="0 0 216 104" {...svgProps} aria-hidden="true">
      <path d="M128 10c4-8 12-9 15-6 1 3-5 8-11 9zM128 94c4 8 12 9 15 6 1-3-5-8-11-9z" />
      <path d="M26 15c22-7 56-8 88-8 40 0 64 2 80 12 14 9 18 20 18 33s-4 24-18 33c-16 10-40 12-80 12-32 0-66-1-88-8C9 83 4 69 4 52s5-31 22-37z" />
      <g fill="none" stroke="rgb(0 0 0 / 22%)" strokeWidth="1.5">
        <path d="M148 24c14-1 30 1 42 6M148 80c14 1 30-1 42-6" />
      </g>
      <path
        d="M138 20c11 9 16 20 16 32s-5 23-16 32l-22-10c6-6 8-14 8-22s-2-16-8-22zM46 25c-7 8-10 17-10 27s3 19 10 27l15-7c-4-6-6-13-6-20s2-14 6-20zM66 22c14-3 40-4 56-3l-10 9c-14-1-27 0-38 1zM66 82c14 3 40 4 56 3l-10-9c-14 1-27 0-38-1z"
        fill="var(--car-glass, #14161a)"
      />
      <path
        d="M70 34c14-2 28-2 41-1 4 6 6 12 6 19s-2 13-6 19c-13 1-27 1-41-1-4-6-6-11-6-18s2-12 6-18z"
        fill="var(--car-glass, #fff)"
        fillOpacity="0.14"
      />
      <path
        d="M190 25c9 4 13 9 15 16-6-3-12-9-15-16zM190 79c9-4 13-9 15-16-6 3-12 9-15 16z"
        fill="var(--car-glass, #fff3d6)"
      />
    </svg>
  )
}

// On the landing page, the lane passes behind the phone and bends upward beside it. A narrow screen hides the bend.
const lanePath = 'M-2400 0H290a170 170 0 0 0 170-170V-1832'

/** Renders a car on a lane. A narrow stroke over a wider stroke leaves the two lines of the lane. */
export function Lane() {
  return (
    <>
      <svg className="hero-lane" width="1" height="1" fill="none" aria-hidden="true">
        <path d={lanePath} stroke={getColor('ink')} strokeWidth="132" />
        <path d={lanePath} stroke={getColor('sunken')} strokeWidth="129" />
      </svg>
      <Car />
    </>
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

export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" fill="none" strokeWidth="3" aria-hidden="true">
        <path d="M6 29V14.5a10.5 10.5 0 1 1 10.5 10.5H13" stroke={getColor('ink')} />
        <path d="M11.5 29V14.5a5 5 0 1 1 5 5H13" stroke={getColor('accent')} />
      </svg>
      {brand.name}
    </span>
  )
}
