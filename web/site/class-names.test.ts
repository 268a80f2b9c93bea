import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('css/', import.meta.url)

it('no class of the public site has a name that ad blockers hide', () => {
  const css = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const names = css.flatMap((text) => text.match(/\.[a-z][\w-]*/g) ?? [])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => /social|share|sponsor|advert|banner|promo/.test(name))).toEqual([])
})
