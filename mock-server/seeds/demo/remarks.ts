import { timestamp } from '#mock-server/seeds/calendar.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Issue } from './issues.ts'
import type { Plan } from './plan.ts'

const genericRemarks = [
  'Customer called, asks for the old parts.',
  'Waited 15 minutes for the gate to be opened.',
  'Car was blocked in, moved it with the customer’s help.',
]

/**
 * What the mechanic has written by that status. Entries are headed by a Time line, with or without colon, in UTC or
 * with an offset; some have none (Specification §3). `minutes` is when work began, counted from the base.
 */
export function remarksFor(
  { status, fixture }: Plan,
  issue: Issue,
  random: Random,
  base: Date,
  minutes: number,
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
      if (fixture) return [arrived, found, extra, done].join('\n\n')
      return random.pick([[arrived, found, extra, done].join('\n\n'), [found, done].join('\n\n'), issue.done])
    default:
      return null
  }
}
