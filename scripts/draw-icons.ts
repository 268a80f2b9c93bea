// Run by hand after a change of web/public/icons/icon.svg or of the slogan: npx tsx scripts/draw-icons.ts
// Draws the other icons and the picture that is shown where the site is shared; the results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { brand } from '#web/brand.ts'
import { openBrowser } from './chromium/open-browser.ts'

const folder = 'web/public'
const icon = await readFile(`${folder}/icons/icon.svg`, 'utf8')
const square = icon.replace(' rx="15"', '')
const font = (await readFile(`${folder}/fonts/inter-latin-1.woff2`)).toString('base64')

const browser = await openBrowser()

async function draw(width: number, height: number, html: string, transparent = false): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100%;height:100%}</style>${html}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ omitBackground: transparent })
  await page.close()
  return picture
}

/** An ICO file that holds one PNG: a header, one entry of the directory, the picture. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await writeFile(`${folder}/favicon.ico`, ico(await draw(32, 32, icon, true), 32))
await writeFile(`${folder}/icons/icon-192.png`, await draw(192, 192, icon, true))
await writeFile(`${folder}/icons/icon-512.png`, await draw(512, 512, icon, true))
await writeFile(`${folder}/icons/apple-touch-icon.png`, await draw(180, 180, square))
// a launcher may cut away all but the middle 80 %
const maskable = `<body style="background:#14161a"><div style="position:absolute;inset:12%">${square}</div></body>`
await writeFile(`${folder}/icons/icon-maskable-512.png`, await draw(512, 512, maskable))

const car = await readFile('web/site/pictures/car.tsx', 'utf8')
const paints: Record<string, string> = {
  'car-mirror': '#ff7a45',
  'car-paint': '#ff7a45',
  'car-glass': '#14161a',
  'car-roof': '#ff956a',
  'car-lamp': '#fff3d6',
  'car-tail': '#7a1230',
}
const shapes = [...car.matchAll(/className="([a-z-]+)"\s+d="([^"]+)"/g)]
  .filter(([, name = '']) => name in paints)
  .map(([, name = '', d]) => `<path fill="${paints[name]}" d="${d}"/>`)
  .join('')

const sharing = `<style>
  @font-face{font-family:Inter;src:url(data:font/woff2;base64,${font});font-weight:400 700}
  body{background:#14161a;color:#faf8f5;font-family:Inter;overflow:hidden}
  .brand{position:absolute;top:64px;left:72px;display:flex;align-items:center;gap:18px;font-size:38px;font-weight:680;letter-spacing:-.035em}
  .brand div{width:60px;height:60px}
  h1{position:absolute;top:178px;left:70px;font-size:94px;font-weight:680;letter-spacing:-.035em;line-height:1}
  .lane{position:absolute;left:0;right:0;top:438px;height:130px;border:solid #faf8f5;border-width:2px 0;background:#1b1e23}
  .car{position:absolute;left:866px;top:456px;width:196px;height:94px}
</style><div class="brand"><div>${icon.replace('#14161a', '#23262c')}</div>${brand.name}</div>
<h1>${brand.tagline.replace(' at ', '<br>at ')}</h1><div class="lane"></div>
<div class="car"><svg viewBox="0 0 216 104" style="overflow:visible">${shapes}</svg></div>`
await writeFile(`${folder}/sharing.png`, await draw(1200, 630, sharing))

await browser.close()
