import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { createUserCommands } from '#mock-server/resources/users/commands.ts'
import { createUser, createVerificationDocuments } from '#mock-server/seeds/demo/users.ts'
import { toDataUrl } from '#mock-server/seeds/files.ts'
import { toEmail } from '#mock-server/seeds/people.ts'
import { type Actions, type ActorContext, createKind } from './actions.ts'
import { createRepairRequests } from './repair-requests.ts'
import { type PersonStatus, personStatusSql, writeOrConflict } from './sql.ts'

/** Missing values are random. */
type UserDetails = RequestBodyOf<operations['registerUser']>
type User = { id: string; status: PersonStatus }

/** Returns the actions on users, and `register`. Call those that write in a transaction. */
export function createUserActions(context: ActorContext) {
  const { db, stores, clock, newId, random } = context
  const users = createUserCommands(context)
  const { requestRepair } = createRepairRequests(context)
  const selectUser = db.prepare<[string], User>(
    `SELECT id, ${personStatusSql} AS status FROM users WHERE id = ?`,
  )

  const actions = {
    verify: {
      actor: 'administrator',
      from: ['Pending'],
      run: ({ id }) => users.verify(id),
    },
    requestRepair: {
      actor: 'customer',
      from: ['Active'],
      run: ({ id }, details) => requestRepair(id, details),
    },
  } satisfies Actions<User>

  /** Registers a pending customer with profile photo, driver license and selfie, and returns the ID. */
  function register(details: UserDetails): string {
    const number = random.int(100_000, 999_999)
    const user = createUser(random, number, { isActive: false })
    const withDetails = { ...user.row, ...details }
    const row = {
      ...withDetails,
      id: newId(),
      email: details.email ?? toEmail(withDetails, number),
    }
    writeOrConflict(() => stores.users.insert(row), 'Another user has this email address.')
    const now = clock.now().toISOString()
    for (const document of createVerificationDocuments({ ...user, row }, toDataUrl))
      stores.documents.insert({ ...document, id: newId(), createdAt: now, updatedAt: now })
    return row.id
  }

  const read = (id: string) => selectUser.get(id) ?? throw404('user', id)
  return { ...createKind('user', read, actions), register }
}
