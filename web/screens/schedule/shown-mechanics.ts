import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'

/** The most mechanics that are shown at once: the page size of the picker. Specification §9. */
const pageSize = 100

type Shown = {
  mechanics: readonly Mechanic[]
  /** how many the search finds */
  found: number
  /** what is not shown, if anything */
  note: string
}

/** The mechanics to choose from: not blocked, of that name, the first hundred; the chosen one stays whatever is searched for. */
export function shownMechanics(page: MechanicPage, search: string, chosen: string | undefined): Shown {
  const wanted = search.trim().toLowerCase().split(/\s+/)
  const open = page.content.filter(({ isBlocked }) => !isBlocked)
  const found = open.filter(({ firstName, lastName }) => {
    const name = `${firstName} ${lastName}`.toLowerCase()
    return wanted.every((word) => name.includes(word))
  })
  const first = found.slice(0, pageSize)
  const kept = open.filter(({ id }) => id === chosen && !first.some((mechanic) => mechanic.id === id))
  const notes = [
    found.length > pageSize &&
      `The first ${pageSize} of ${found.length} are shown: search by name for the others.`,
    page.totalPages > 1 && `The server gave only the first ${page.content.length} of its mechanics.`,
  ]
  return { mechanics: [...kept, ...first], found: found.length, note: notes.filter(Boolean).join(' ') }
}
