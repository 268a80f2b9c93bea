import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { hashFile } from './mock-server/contract/document.ts'
import { mockAddress, webHost } from './scripts/lib/addresses.mjs'
import { dist } from './scripts/lib/command-line.ts'
import { brand } from './web/brand.ts'

const webPort = Number(process.env.WEB_PORT || 5173)

/** Reloads the page once generate.mjs has generated the hooks from a changed openapi.yaml. */
const reloadPlugin: Plugin = {
  name: 'pitlane-reload',
  handleHotUpdate({ file, server }) {
    if (!file.endsWith('/api/generated/index.ts')) return
    server.config.logger.info('page reload for openapi.yaml', { timestamp: true })
    server.ws.send({ type: 'full-reload' })
  },
}

/** Returns the version of this build: the release, and the commit if the folder is a git repository. */
const readVersion = () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? `${version}+${stdout.trim()}` : version
}

const createPackagePattern = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)

/** Matches modules of the shell and the lists. Their imports join the same chunk. */
const listModules = new RegExp(
  [
    String.raw`[\\/]web[\\/](api|app|domain[\\/](?!documents|image-files)|storage|paths|brand|screen-icons)`,
    String.raw`[\\/]web[\\/]ui[\\/](base|actions|list(?![\\/]lines-table)|theme|page[\\/](?!safe-html|print))`,
    String.raw`[\\/]web[\\/]ui[\\/]editor[\\/](drafts|leave-guard)`,
    String.raw`[\\/]web[\\/]queue[\\/]queue(-start)?\.`,
    String.raw`[\\/]web[\\/]records[\\/](orders[\\/](order-(list|index|reads|status)|index-button|request-date)|availability[\\/](availability|slot-clock)\.|people)`,
    String.raw`[\\/]antd[\\/]es[\\/]alert[\\/]`,
  ].join('|'),
)

/** Matches modules that record pages share and lists do not need. */
const recordModules = new RegExp(
  [
    String.raw`[\\/]web[\\/](domain|records|queue|ui)[\\/](?!page[\\/]safe-html)`,
    createPackagePattern(
      'antd|@ant-design|@rc-component|@babel|@tanstack|p-limit|yocto-queue|react-hook-form|scroll-into-view-if-needed|compute-scroll-into-view',
    ).source,
  ].join('|'),
)

/** Chunks of shared modules: for lists, for pages with a switch, and for record pages. Public pages use neither. */
const pageGroups = [
  { name: 'list', test: listModules, minShareCount: 2, priority: 1 },
  {
    name: 'switch',
    test: /[\\/](antd[\\/]es|@rc-component)[\\/]switch[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'record', test: recordModules, minShareCount: 2, includeDependenciesRecursively: false },
]

export default defineConfig(({ mode }) => ({
  // Vitest resolves test files from the repository root.
  root: process.env.VITEST ? undefined : 'web',
  plugins: [react(), reloadPlugin],
  define: {
    pitlaneVersion: JSON.stringify({ build: readVersion(), contract: hashFile('openapi.yaml') }),
  },
  server: {
    host: webHost,
    port: webPort,
    strictPort: true,
    // Proxies the API on the SPA's origin, so that cookies work as on one host. `xfwd` adds the client's address.
    proxy: { [`/${brand.slug}/`]: { target: mockAddress.origin, xfwd: true } },
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: createPackagePattern('react|react-dom|scheduler|react-router|react-router-dom'),
              priority: 1,
            },
            ...(mode === 'site' ? [] : pageGroups),
          ],
        },
      },
    },
  },
}))
