import { readYaml, repeated } from '#mock-server/seeds/files.ts'
import type { FixtureName } from '#mock-server/seeds/fixture-ids.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

/** What is decided of an order beforehand; the rest is drawn. */
export type Plan = {
  status: Status
  daysAgo: [min: number, max: number]
  fixture?: FixtureName
  user?: FixtureName
  /** The beginning of the owner's words. */
  issue?: string
  mechanic?: FixtureName
  settled?: boolean
  /** How many services the owner asked for. */
  services?: number
  withoutDescription?: boolean
  undecoded?: boolean
  withoutPercentages?: boolean
}

/** All orders of the demo. */
export const demoPlans = repeated(readYaml<(Plan & { count?: number })[]>('demo/plan.yaml'))
