import { brand } from '#web/brand.ts'

/** A car seen from above, driving to the right; the style sheets say in which paint. */
export function Car() {
  return (
    <svg className="car" viewBox="0 0 216 104" aria-hidden="true">
      <path
        className="car-mirror"
        d="M128 10c4-8 12-9 15-6 1 3-5 8-11 9zM128 94c4 8 12 9 15 6 1-3-5-8-11-9z"
      />
      <path
        className="car-paint"
        d="M26 15c22-7 56-8 88-8 40 0 64 2 80 12 14 9 18 20 18 33s-4 24-18 33c-16 10-40 12-80 12-32 0-66-1-88-8C9 83 4 69 4 52s5-31 22-37z"
      />
      <path className="car-crease" d="M148 24c14-1 30 1 42 6M148 80c14 1 30-1 42-6" />
      <path className="car-glass" d="M138 20c11 9 16 20 16 32s-5 23-16 32l-22-10c6-6 8-14 8-22s-2-16-8-22z" />
      <path className="car-glass" d="M46 25c-7 8-10 17-10 27s3 19 10 27l15-7c-4-6-6-13-6-20s2-14 6-20z" />
      <path
        className="car-glass"
        d="M66 22c14-3 40-4 56-3l-10 9c-14-1-27 0-38 1zM66 82c14 3 40 4 56 3l-10-9c-14 1-27 0-38-1z"
      />
      <path
        className="car-roof"
        d="M70 34c14-2 28-2 41-1 4 6 6 12 6 19s-2 13-6 19c-13 1-27 1-41-1-4-6-6-11-6-18s2-12 6-18z"
      />
      <path
        className="car-lamp"
        d="M190 25c9 4 13 9 15 16-6-3-12-9-15-16zM190 79c9-4 13-9 15-16-6 3-12 9-15 16z"
      />
      <path
        className="car-tail"
        d="M8 38c-2 4-2 8-2 8l4 0c0-4 1-7 3-10zM8 66c-2-4-2-8-2-8l4 0c0 4 1 7 3 10z"
      />
    </svg>
  )
}

const looks = {
  dana: { skin: 'tone-a', hair: 'hair-a', shirt: 'shirt-a', top: 'cap' },
  luis: { skin: 'tone-b', hair: 'hair-b', shirt: 'shirt-b', top: 'short' },
  amara: { skin: 'tone-c', hair: 'hair-c', shirt: 'shirt-c', top: 'bun' },
} as const

const tops = {
  cap: (
    <>
      <path className="portrait-hair" d="M20 31c-1 10 1 15 3 18l3-3V30zM44 31c1 10-1 15-3 18l-3-3V30z" />
      <path
        className="portrait-cap"
        d="M19.5 27C19.5 18 25 13.5 32 13.500S44.5 18 44.5 27c-8-2.5-17-2.5-25 0z"
      />
      <path className="portrait-peak" d="M17.5 29c3-4.5 26-4.5 29 0-8-2-21-2-29 0z" />
    </>
  ),
  short: (
    <path
      className="portrait-hair"
      d="M20 31c-2-11 4-17 12-17s14 6 12 17c-1-4-2-6-4-8-5 1-11 1-16 0-2 2-3 4-4 8z"
    />
  ),
  bun: (
    <>
      <circle className="portrait-hair" cx="32" cy="12" r="5.5" />
      <path
        className="portrait-hair"
        d="M20 33c-2-12 4-18 12-18s14 6 12 18c-1-6-5-10-12-11-7 1-11 5-12 11z"
      />
    </>
  ),
}

/** A mechanic's portrait: one of three drawn people. */
export function Portrait({ look }: { look: keyof typeof looks }) {
  const { skin, hair, shirt, top } = looks[look]
  return (
    <svg className={`portrait ${skin} ${hair} ${shirt}`} viewBox="0 0 64 64" aria-hidden="true">
      <circle className="portrait-ground" cx="32" cy="32" r="32" />
      <path
        className="portrait-shirt"
        d="M10 55.300C13 47 21 44 32 44s19 3 22 11.300A32 32 0 0 1 32 64a32 32 0 0 1-22-8.700z"
      />
      <path className="portrait-skin" d="M27 38h10v8c-2.5 4-7.5 4-10 0z" />
      <path className="portrait-skin" d="M21 29c0-8 5-12 11-12s11 4 11 12c0 8-5 14-11 14s-11-6-11-14z" />
      {tops[top]}
      <path className="portrait-collar" d="m26 44.5 6 7 6-7M32 51.500V64" />
    </svg>
  )
}

/** The mark – a P drawn as two parallel lines, the lane – and the product's name. */
export function Logo() {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="logo-outer" d="M6 29V14.5a10.5 10.5 0 1 1 10.5 10.5H13" />
        <path className="logo-inner" d="M11.5 29V14.5a5 5 0 1 1 5 5H13" />
      </svg>
      <span className="logo-name">{brand.name}</span>
    </span>
  )
}
