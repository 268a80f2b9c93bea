// Run by hand after a drawing in scripts/pictures changed: `npx tsx scripts/render-pictures.ts`.
// Draws every picture of the seeds in a headless Chromium and writes mock-server/seeds/pictures/.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { licenceCard } from '#mock-server/seeds/drawings/licence-card.ts'
import { looks } from '#mock-server/seeds/drawings/looks.ts'
import { portrait, selfie } from '#mock-server/seeds/drawings/portrait.ts'
import { type Face, namedPeople } from '#mock-server/seeds/named-people.ts'
import { battery } from './pictures/battery.ts'
import { brakeDisc } from './pictures/brake-disc.ts'
import { coolant } from './pictures/coolant.ts'
import { dashboard } from './pictures/dashboard.ts'
import { engineBay } from './pictures/engine-bay.ts'
import { gif } from './pictures/gif.ts'
import { headlight } from './pictures/headlight.ts'
import { oilLeak } from './pictures/oil-leak.ts'
import { paletteOf } from './pictures/palette.ts'
import { png } from './pictures/png.ts'
import { scanTool } from './pictures/scan-tool.ts'
import { sparkPlugs } from './pictures/spark-plugs.ts'
import { tyre } from './pictures/tyre.ts'

const folder = join(import.meta.dirname, '..', 'mock-server', 'seed', 'pictures')
const largest = 12_000

const faces = Object.keys(looks) as Face[]
const jpegs: Record<string, string> = {
  tyre: tyre(),
  'brake-disc-worn': brakeDisc('worn'),
  'brake-disc-new': brakeDisc('new'),
  battery: battery(),
  'oil-leak': oilLeak(),
  'engine-bay': engineBay(),
  coolant: coolant(),
  headlight: headlight(),
  'spark-plugs': sparkPlugs(),
  ...Object.fromEntries(faces.map((face) => [`portrait-${face}`, portrait(looks[face])])),
  ...Object.fromEntries(faces.map((face) => [`selfie-${face}`, selfie(looks[face])])),
}
const pngs: Record<string, string> = {
  dashboard: dashboard(),
  ...Object.fromEntries(namedPeople.map((person) => [person.card, licenceCard(person)])),
}
const gifs: Record<string, string> = { 'scan-tool': scanTool() }

async function draw(page: Page, drawing: string) {
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`)
  return page.locator('svg')
}

async function jpeg(page: Page, drawing: string): Promise<Buffer> {
  const picture = await draw(page, drawing)
  for (const quality of [82, 76, 70, 64, 58, 52, 46, 40, 34]) {
    const bytes = await picture.screenshot({ type: 'jpeg', quality })
    if (bytes.length <= largest) return bytes
  }
  throw new Error('A picture does not fit at any quality')
}

async function indexed(page: Page, drawing: string, colors: number) {
  const bytes = await (await draw(page, drawing)).screenshot({ type: 'png' })
  const { width, height, rgba } = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    return {
      width: image.width,
      height: image.height,
      rgba: [...context.getImageData(0, 0, image.width, image.height).data],
    }
  }, bytes.toString('base64'))
  return paletteOf(Uint8Array.from(rgba), width, height, colors)
}

async function render(): Promise<void> {
  const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  const browser = await chromium.launch({
    executablePath: installed,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    let total = 0
    const write = (name: string, bytes: Buffer) => {
      if (bytes.length > largest) throw new Error(`${name} has ${bytes.length} bytes`)
      writeFileSync(join(folder, name), bytes)
      total += bytes.length
      console.log(`${name.padEnd(28)}${String(bytes.length).padStart(7)}`)
    }
    for (const [name, drawing] of Object.entries(jpegs)) write(`${name}.jpg`, await jpeg(page, drawing))
    for (const [name, drawing] of Object.entries(pngs))
      write(`${name}.png`, png(await indexed(page, drawing, 32)))
    for (const [name, drawing] of Object.entries(gifs))
      write(`${name}.gif`, gif(await indexed(page, drawing, 32)))
    console.log(`${'together'.padEnd(28)}${String(total).padStart(7)}`)
  } finally {
    await browser.close()
  }
}

await render()
