import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressFolder } from '#scripts/prerender/compress.ts'
import { buildHost } from '#scripts/preview/host.ts'

/** Serves a copy of the build whose landing page has no scripts: the floor that its painting is compared with. */
export async function serveWithoutScripts(
  build: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-bare-'))
  cpSync(build, folder, { recursive: true })
  const page = join(folder, 'index.html')
  const bare = readFileSync(page, 'utf8')
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  writeFileSync(page, bare)
  await compressFolder(folder)
  const host = await buildHost(folder)
  return {
    origin: await host.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await host.close()
      rmSync(folder, { recursive: true })
    },
  }
}
