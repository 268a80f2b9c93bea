import type { Database } from 'better-sqlite3'
import type { Calls } from '#mock-server/dev-tools/request-log.ts'
import type { VariantSwitch } from '#mock-server/dev-tools/variants/variants.ts'
import { notFound } from '#mock-server/http-error.ts'
import type { HandlersOf, SuccessBodyOf } from '#mock-server/plugins/openapi/handlers.ts'
import type { operations } from './generated.ts'

type Entry = { id: string; label: string; status: string }

type Options = {
  db: Database
  calls: Calls
  variants: VariantSwitch
  codes(): SuccessBodyOf<operations['listCodes']>
}

/** What a developer wants to see of the mock: what was sent, asked and answered, and whom there is to act with. */
export function consoleHandlers({ db, calls, variants, codes }: Options) {
  const orders = db.prepare<[], Entry>(
    `SELECT id, coalesce(issue_description, '') AS label, status FROM orders ORDER BY rowid DESC LIMIT 10`,
  )
  const people = (table: 'users' | 'mechanics') =>
    db.prepare<[], Entry>(
      `SELECT id, first_name || ' ' || last_name AS label, iif(is_blocked, 'Blocked', iif(is_active, 'Active', 'Pending')) AS status
       FROM ${table} ORDER BY rowid DESC LIMIT 10`,
    )
  const [users, mechanics] = [people('users'), people('mechanics')]

  return {
    listCodes: codes,
    listLatest: () => ({ orders: orders.all(), users: users.all(), mechanics: mechanics.all() }),

    listCalls: ({ query: { after = 0 } }) => calls.after(after),
    getCall: ({ path: { call } }) => calls.bodies(call) ?? notFound('call', String(call)),
    clearCalls: () => calls.clear(),

    getVariants: variants.state,
    setVariants: ({ body }) => {
      variants.choose(body)
      return variants.state()
    },
  } satisfies Partial<HandlersOf<operations>>
}
