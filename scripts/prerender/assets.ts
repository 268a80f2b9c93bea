import type { Manifest } from 'vite'

/** What one page loads: its style sheets, its first script, and the scripts that this one asks for. */
export type PageAssets = { styles: string[]; entry: string; scripts: string[] }

/** Follows the static imports of the entry and of the modules that it loads for one page through vite's manifest. */
export function assetsOf(manifest: Manifest, entry: string, modules: string[]): PageAssets {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  visit(entry)
  for (const module of modules) visit(module)
  const [first = '', ...rest] = scripts
  return { styles: [...styles], entry: first, scripts: rest }
}
