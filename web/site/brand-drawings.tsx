import type { SVGProps } from 'react'
import { brand } from '#web/brand.ts'

// The drawings that admin pages have too. The others would add to the first page of an admin.

/** Returns the CSS value of a color in the design tokens. */
export const getColor = (name: string) => `var(--color-${name})`

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
