import type { User } from '#web/api/generated/pitlane.schemas.ts'
import { getListUsersQueryOptions } from '#web/api/generated/users/users.ts'
import {
  getStatusParams,
  type PersonStatusChoice,
  peoplePerPage,
  personStatusChoices,
} from '#web/domain/person.ts'
import { paths } from '#web/paths.ts'
import type { ListDescription } from '#web/ui/list/use-list.ts'

/** The list of /users: car owners, by default the pending ones. Specification §2, §9. */
export const usersList: ListDescription<User, PersonStatusChoice> = {
  path: paths.users,
  title: 'Users Management',
  getRecordPath: paths.user,
  noun: 'user',
  statusOptions: personStatusChoices,
  defaults: { status: 'Pending', size: peoplePerPage },
  read: ({ status, page, size }) =>
    getListUsersQueryOptions({ page, size, ...getStatusParams(status) }),
}
