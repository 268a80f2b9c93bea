import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** web/public/theme.js as it stands inside the public pages: before the first paint, without a request of its own. */
export const themeScript = readFileSync(resolve(import.meta.dirname, '../../web/public/theme.js'), 'utf8')

/** How the Content-Security-Policy names that one inline script. */
export const themeScriptSource = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`
