import type { Database } from 'better-sqlite3'
import { dollarText } from '#mock-server/money.ts'

/** What something happens to, as far as one line about it says. */
export type Facts = {
  kind: 'order' | 'user' | 'mechanic' | 'payment'
  /** Of the owner, or of the person themselves. */
  name: string
  status?: string
  car?: string
  services?: string
  cents?: number | null
  mechanic?: string | null
  slot?: string | null
}

/** Reads what is told about an order, a person or a payment; `undefined` when there is none of that id. */
export function factsOf(db: Database): (id: string) => Facts | undefined {
  const order = db.prepare<[string], Facts>(`
    SELECT 'order' AS kind, concat(users.first_name, ' ', users.last_name) AS name, orders.status, total AS cents,
      coalesce(nullif(trim(concat_ws(' ', model_year, make, model)), ''), 'a car') AS car,
      (SELECT group_concat(coalesce(sub_category, description), ', ') FROM order_lines
        WHERE order_id = orders.id) AS services,
      (SELECT concat(first_name, ' ', last_name) FROM mechanics WHERE id = mechanic_id) AS mechanic,
      replace(substr(scheduled_start, 1, 16), 'T', ' ') AS slot
    FROM orders JOIN users ON users.id = user_id LEFT JOIN cars ON order_id = orders.id WHERE orders.id = ?`)
  const user = db.prepare<[string], Facts>(
    "SELECT 'user' AS kind, concat(first_name, ' ', last_name) AS name FROM users WHERE id = ?",
  )
  const mechanic = db.prepare<[string], Facts>(
    `SELECT 'mechanic' AS kind, concat(first_name, ' ', last_name) AS name,
       (SELECT sum(total_revenue) FROM orders JOIN revenues ON order_id = id
        WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS cents
     FROM mechanics WHERE id = ?`,
  )
  const payment = db.prepare<[string], Facts>(
    "SELECT 'payment' AS kind, description AS name, amount AS cents FROM provider_entries WHERE reference = ?",
  )
  return (id) => order.get(id) ?? user.get(id) ?? mechanic.get(id) ?? payment.get(id)
}

const steps: Record<string, string> = {
  PRE_DIAGNOSTICS: 'arrives at',
  DIAGNOSTICS: 'looks for the cause at',
  WORK_IN_PROGRESS: 'begins the repair for',
  POST_DIAGNOSTICS: 'checks the repair for',
  COMPLETED: 'has finished the repair for',
}

const money = ({ cents }: Facts) => `$${dollarText(cents ?? 0)}`

const sentences: Record<string, (facts: Facts) => string> = {
  register: ({ name }) => `${name} registers`,
  apply: ({ name }) => `${name} applies as a mechanic`,
  request: ({ name, car, services }) => `${name} asks for a repair: ${car}, ${services}`,
  changeRequest: ({ name, services }) => `${name} asks for something else: ${services}`,
  takeDayOff: ({ name }) => `${name} takes a day off`,
  quote: (facts) => `${facts.name} is sent a quote of ${money(facts)}: ${facts.car}`,
  approve: (facts) => `${facts.name} approves the quote of ${money(facts)}`,
  withdraw: ({ name, car }) => `${name} refuses the quote and withdraws the request: ${car}`,
  pay: (facts) => `${facts.name} pays ${money(facts)}`,
  refusePayment: (facts) => `the card of ${facts.name} is refused: ${money(facts)}`,
  schedule: ({ name, mechanic, slot }) => `${mechanic} is booked for ${name}: ${slot}`,
  work: ({ name, mechanic, status = '', car }) =>
    `${mechanic} ${steps[status] ?? 'works for'} ${name}: ${car}`,
  release: (facts) => `${money(facts)} become available: ${facts.name}`,
  fillInDeposit: ({ name }) => `${name} fills in direct deposit`,
  passVerification: ({ name }) => `the account of ${name} is verified`,
  failVerification: ({ name }) => `the account of ${name} is not verified`,
  verifyUser: ({ name }) => `the user ${name} is verified`,
  verify: ({ name }) => `the mechanic ${name} is verified`,
  settle: (facts) => `${facts.name} is paid ${money(facts)}`,
}

/** One line about what happened. */
export const told = (action: string, facts: Facts) => sentences[action]?.(facts) ?? `${action}: ${facts.name}`
