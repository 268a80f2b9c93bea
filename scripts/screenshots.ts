// npm run screenshots [part of a name …]: pictures of every screen, light and dark, 1440 and 390 px wide, in screenshots/.
import { mkdir } from 'node:fs/promises'
import { openBrowser } from './chromium/open-browser.ts'
import { openStage } from './preview/stage.ts'
import { picturesOf } from './screenshots/pictures-of.ts'
import { screens } from './screenshots/screens.ts'

const folder = 'screenshots'
const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

await mkdir(folder, { recursive: true })
const stage = await openStage()
const browser = await openBrowser()
let failed = 0
for (const screen of chosen) {
  try {
    await picturesOf(screen, { stage, browser, folder })
    console.log(`✓ ${screen.name}`)
  } catch (error) {
    failed += 1
    console.log(`✗ ${screen.name}: ${error instanceof Error ? error.message : error}`)
  }
}
await browser.close()
await stage.close()
console.log(`${chosen.length - failed} of ${chosen.length} screens are in ${folder}/`)
process.exitCode = failed === 0 && chosen.length > 0 ? 0 : 1
