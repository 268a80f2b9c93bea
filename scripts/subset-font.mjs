// Run by hand after an update of @fontsource-variable/inter: npm install --prefix tools && node scripts/subset-font.mjs
// Cuts Inter down to the Latin-1 letters, the weights and the features that the pages use; the result is committed.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const subsetFont = createRequire(resolve('tools/package.json'))('subset-font')

const source = 'node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
const target = 'web/public/fonts/inter-latin-1.woff2'

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…→←€™✓★−\u2009\u202f`

const font = await subsetFont(await readFile(source), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
})
await writeFile(target, font)
console.log(`${target}: ${font.length} bytes`)
