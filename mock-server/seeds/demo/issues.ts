import { readYaml } from '#mock-server/seeds/files.ts'

/** Something that goes wrong with a car: how owners put it, what mends it, what is seen and said on the way. */
export type Issue = {
  /** In the owner's words. */
  words: readonly string[]
  /** Service codes of the catalogue; the first is what the owner asked for. */
  services: readonly string[]
  /** Names of catalogue items that the repair takes. */
  items: readonly string[]
  /** Hours on site. */
  hours: number
  photo?: readonly [file: string, caption: string]
  proof?: readonly [file: string, caption: string]
  instructions: string
  found: string
  done: string
}

/** What the customers come with, and what they add at the end. */
export const { issues, additions } = readYaml<{ issues: readonly Issue[]; additions: readonly string[] }>(
  'demo/issues.yaml',
)
