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
