import { getListMechanicsQueryKey, listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic, User } from '#web/api/generated/pitlane.schemas.ts'
import { getListUsersQueryKey, listUsers } from '#web/api/generated/users/users.ts'
import type { GetPageQuery } from '#web/api/read-all-pages.ts'
import { useAllPages } from '#web/api/use-all-pages.ts'
import { formatName, type SearchedPerson, toSearchedPerson } from '#web/domain/person.ts'
import { formatPhone } from '#web/domain/phone.ts'

/** What the index keeps of a user or mechanic. */
export type IndexedPerson = SearchedPerson & {
  id: string
  noun: 'User' | 'Mechanic'
  name: string
  phone: string
}

const toIndexedPerson = (noun: IndexedPerson['noun'], person: User | Mechanic): IndexedPerson => ({
  ...toSearchedPerson(person),
  id: person.id,
  noun,
  name: formatName(person),
  phone: formatPhone(person),
})

const getUsersQuery: GetPageQuery<IndexedPerson> = (page, size) => ({
  queryKey: [...getListUsersQueryKey({ page, size }), 'index'],
  queryFn: async ({ signal }) => {
    const { content, totalPages } = await listUsers({ page, size }, { signal })
    return { content: content.map((user) => toIndexedPerson('User', user)), totalPages }
  },
})

/** One call reads all mechanics. Specification §7. */
const getMechanicsQuery: GetPageQuery<IndexedPerson> = () => ({
  queryKey: [...getListMechanicsQueryKey(), 'index'],
  queryFn: async ({ signal }) => {
    const { content } = await listMechanics({}, { signal })
    return {
      content: content.map((mechanic) => toIndexedPerson('Mechanic', mechanic)),
      totalPages: 1,
    }
  },
})

/** Reads all users and mechanics. Stops when no component uses them. */
export const usePeopleIndex = (enabled: boolean) =>
  useAllPages({
    indexKey: ['people index'],
    lists: [getUsersQuery, getMechanicsQuery],
    enabled,
  })
