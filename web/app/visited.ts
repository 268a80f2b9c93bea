import { tab } from '#web/storage.ts'

/** A page of a record as the command menu lists it; `name` is a vehicle or a person. */
export type RecordPage = { path: string; noun: string; id: string; name: string }

const key = 'visited'
/** As many as are listed, and the one in view, which is not. */
const most = 11

/** The records last seen in this tab, newest first; they name people, so that Log Out forgets them (query-layout.tsx). */
export const visited = {
  list: (): RecordPage[] => JSON.parse(tab.get(key) ?? '[]'),
  add: (page: RecordPage | undefined) => {
    if (!page) return
    const others = visited.list().filter(({ path }) => path !== page.path)
    tab.set(key, JSON.stringify([page, ...others].slice(0, most)))
  },
  clear: () => tab.remove(key),
}
