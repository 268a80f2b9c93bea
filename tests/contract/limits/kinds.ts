import type { Json } from '#tests/contract/document.ts'

/** A kind of value, told by values at its edges: those that are just allowed, and those that are just not. */
export type Kind = { fits: readonly Json[]; unfit: readonly Json[]; optional?: true }

const filled = (length: number) => 'x'.repeat(Math.max(0, length))

/** A text of so many characters. */
export const text = (most: number, least = 0): Kind => ({
  fits: [filled(least), filled(most)],
  unfit: [filled(most + 1), ...(least > 0 ? [filled(least - 1)] : []), 5, null],
})

/** A text with something to read in it. */
export const words = (most: number): Kind => ({
  fits: text(most, 1).fits,
  unfit: [...text(most, 1).unfit, ' ', '\t\n'],
})

/** One of these texts and no other. */
export const matching = (fits: readonly string[], unfit: readonly Json[]): Kind => ({
  fits,
  unfit: [...unfit, '', 5, null],
})

/** Dollars with cents, not negative. */
export const dollars = (most: number): Kind => ({
  fits: [0.01, 0, most],
  unfit: [-0.01, most + 0.01, '5', null],
})

/** Any number between two, these included. */
export const number = (least: number, most: number): Kind => ({
  fits: [most - 0.5, least, most],
  unfit: [least - 0.01, most + 0.01, `${most}`, null],
})

/** A whole number between two, these included. */
export const whole = (least: number, most: number): Kind => ({
  fits: [least, most],
  unfit: [least - 1, most + 1, least + 0.5, `${least}`, null],
})

/** True or false. */
export const flag: Kind = { fits: [true, false], unfit: ['true', 0, null] }

/** One of a few texts. */
export const choice = (...values: readonly string[]): Kind => ({
  fits: values,
  unfit: [...values.map((value) => `${value}_`), values.join('').toLowerCase(), 5, null],
})

/** Always the same value. */
export const always = (value: Json, ...unfit: readonly Json[]): Kind => ({ fits: [value], unfit })

/** Null, or the kind. */
export const orNull = ({ fits, unfit }: Kind): Kind => ({
  fits: [...fits, null],
  unfit: unfit.filter((value) => value !== null),
})

/** A member that may be left out. */
export const optional = (kind: Kind): Kind => ({ ...kind, optional: true })

/** Items of a kind, so many of them; they may be alike. */
export const list = (item: Kind, most: number, least = 0): Kind => {
  const of = (count: number): Json => Array.from({ length: count }, () => item.fits[0] ?? null)
  return {
    fits: [
      of(Math.max(1, least)),
      of(least),
      of(most),
      ...(least > 1 ? [] : item.fits.map((value) => [value])),
    ],
    unfit: [
      of(most + 1),
      ...(least > 0 ? [of(least - 1)] : []),
      ...item.unfit.map((value) => [value]),
      {},
      null,
    ],
  }
}

/** A record that is described elsewhere: only whether it is one. */
export const one = ({ fits }: Kind): Kind => ({ fits: fits.slice(0, 1), unfit: [5, [], null] })

/** A record with these members; a member that is not named is refused unless the record is open. */
export function record(members: Readonly<Record<string, Kind>>, { open = false } = {}): Kind {
  const base = Object.fromEntries(Object.entries(members).map(([name, { fits }]) => [name, fits[0] ?? null]))
  const without = (name: string): Json =>
    Object.fromEntries(Object.entries(base).filter(([other]) => other !== name))
  const each = (pick: 'fits' | 'unfit') =>
    Object.entries(members).flatMap(([name, kind]) => kind[pick].map((value) => ({ ...base, [name]: value })))
  const named = Object.entries(members)
  const stranger = { ...base, 'a stranger': 1 }
  return {
    fits: [
      base,
      ...each('fits'),
      ...named.filter(([, kind]) => kind.optional).map(([name]) => without(name)),
      ...(open ? [stranger] : []),
    ],
    unfit: [
      ...each('unfit'),
      ...named.filter(([, kind]) => !kind.optional).map(([name]) => without(name)),
      ...(open ? [] : [stranger]),
      5,
      [],
      null,
    ],
  }
}
