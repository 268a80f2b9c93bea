import { timestamp } from '#mock-server/seeds/calendar.ts'
import { readYaml } from '#mock-server/seeds/files.ts'
import type { Document } from '#mock-server/seeds/insert.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Status } from '#mock-server/seeds/statuses.ts'

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

/** Pictures of an order: the owner's when the issue shows, the mechanic's once there is something to prove. */
export function orderDocuments(
  orderId: string,
  issue: Issue,
  random: Random,
  sides: { user: string; mechanic: string | null; always: boolean },
): Document[] {
  const one = (
    [file, caption]: readonly [string, string],
    uploadedBy: 'User' | 'Mechanic',
    at: string,
  ): Document => ({
    id: random.id('66d0c5e2'),
    orderId,
    documentType: 'SERVICE_IMAGE',
    documentContent: random.chance(0.5) ? picture(file) : pictureUrl(file),
    documentDescription: random.chance(0.9) || sides.always ? caption : null,
    uploadedBy,
    createdAt: at,
    updatedAt: at,
  })
  const documents: Document[] = []
  if (issue.photo && (sides.always || random.chance(0.6))) {
    documents.push(one(issue.photo, 'User', sides.user))
    if (sides.always || random.chance(0.15))
      documents.push(one(['dashboard.png', 'Mileage and lights'], 'User', sides.user))
  }
  if (sides.mechanic && issue.proof && (sides.always || random.chance(0.7)))
    documents.push(one(issue.proof, 'Mechanic', sides.mechanic))
  return documents
}

const genericRemarks = [
  'Customer called, asks for the old parts.',
  'Waited 15 minutes for the gate to be opened.',
  'Car was blocked in, moved it with the customer’s help.',
]

/**
 * What the mechanic has written by that status; with `complete`, all of it. Entries are headed by a Time line, with or
 * without colon, in UTC or with an offset; some have none (Specification §3). `minutes` is when work began, counted from
 * the base.
 */
export function remarksFor(
  issue: Issue,
  { status, complete, base, minutes }: { status: Status; complete: boolean; base: Date; minutes: number },
  random: Random,
): string | null {
  const at = (later: number) => {
    const moment = timestamp(base, 0, minutes + later)
    const offset = `${timestamp(base, 0, minutes + later - 360).slice(0, 19)}-06:00`
    return random.pick([`Time: ${moment}`, `Time: ${moment}`, `Time ${moment}`, `Time: ${offset}`])
  }
  const arrived = `${at(0)}\nArrived, customer on site.`
  const found = `${at(35)}\n${issue.found}`
  const done = `${at(issue.hours * 60 - 10)}\n${issue.done}`
  const extra = random.pick(genericRemarks)
  const all = [arrived, found, extra, done].join('\n\n')

  switch (status) {
    case 'PRE_DIAGNOSTICS':
      return random.chance(0.5) ? arrived : null
    case 'DIAGNOSTICS':
      return random.pick([arrived, [arrived, found].join('\n\n'), issue.found])
    case 'WORK_IN_PROGRESS':
      return [arrived, found].join('\n\n')
    case 'POST_DIAGNOSTICS':
      return [found, extra, done].join('\n\n')
    case 'COMPLETED':
      return complete ? all : random.pick([all, [found, done].join('\n\n'), issue.done])
    default:
      return null
  }
}
