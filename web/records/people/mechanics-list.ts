import { getListMechanicsQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic } from '#web/api/generated/pitlane.schemas.ts'
import {
  getStatusParams,
  type PersonStatusChoice,
  peoplePerPage,
  personStatusChoices,
} from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import type { ListDescription } from '#web/ui/list/use-list.ts'

/** The list of /mechanics. One call reads all mechanics of a status. Specification §2, §7. */
export const mechanicsList: ListDescription<Mechanic, PersonStatusChoice> = {
  path: paths.mechanics,
  title: 'Mechanics Management',
  getRecordPath: paths.mechanic,
  noun: 'mechanic',
  statusOptions: personStatusChoices,
  defaults: { status: 'All', size: peoplePerPage },
  readsAllRows: true,
  read: ({ status }) => getListMechanicsQueryOptions(getStatusParams(status)),
}
