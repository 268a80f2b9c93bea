import { globSync } from 'node:fs'

/** One run of Stryker: the code that is changed, and the tests that each change is tried on; all of them globs. */
export type Round = {
  name: string
  /** Run in node, in jsdom when they end in `.tsx`. */
  tests: readonly string[]
  /** Every change must be caught here: money, appointment slots, who may do what when, settlement, session. */
  rules: readonly string[]
  /** Nine changes of ten here: the rest of the handlers, and their SQL, of which whole statements are emptied. */
  handlers: readonly string[]
}

/** The files of a round. */
export const sourcesOf = ({ rules, handlers }: Round): string[] =>
  [...new Set(globSync([...rules, ...handlers], { exclude: ['**/*.test.ts', '**/auth-seed.ts'] }))].sort()

/** A folder of the mock server's resources, its own tests and the golden cases; what is no rule there is a handler. */
const resource = (word: string, rules: string, handlers = '*'): Round => ({
  name: `${word} of the mock server`,
  tests: [`mock-server/resources/${word}/*.test.ts`, 'tests/contract/contract.test.ts'],
  rules: [`mock-server/resources/${word}/${rules}.ts`],
  handlers: [`mock-server/resources/${word}/${handlers}.ts`],
})

/** All that is changed. */
export const rounds: readonly Round[] = [
  {
    name: 'rules of the screens',
    tests: [
      'web/domain/*.test.ts',
      'web/screens/{catalogue,mechanics,payments,quotes,schedule,users}/*.test.ts',
    ],
    rules: [
      // money, slots, and what each state is called and lets an admin do
      'web/domain/{money,order-totals,revenue,parse-amount,dates,slots,working-week,order-status,person-status}.ts',
      'web/screens/catalogue/prices.ts',
      'web/screens/mechanics/mechanic-edit.ts',
      'web/screens/payments/settlement.ts',
      'web/screens/quotes/{quotation,quote-sums,quote}.ts',
      'web/screens/schedule/{appointment,revenue-form}.ts',
      'web/screens/users/user-edit.ts',
    ],
    handlers: [],
  },
  {
    name: 'session of the screens',
    tests: ['web/api/{request,session}.test.tsx'],
    // where the token is kept, on which calls it goes along, what ends it
    rules: ['web/api/{request,session}.ts'],
    handlers: [],
  },
  {
    name: 'money rules of the mock server',
    tests: ['mock-server/money.test.ts'],
    rules: ['mock-server/money.ts'],
    handlers: [],
  },
  resource('auth', '{codes,sessions,sign-in-limits}'),
  resource('users', 'handlers'),
  resource('mechanics', 'handlers'),
  resource('payments', '{card-provider,handlers}'),
  resource('catalogue', 'handlers'),
  resource('quotes', 'check-quotation', '{handlers,sql}'),
  resource('schedule', '{revenue,slot}'),
  resource('documents', 'no-rules'),
  resource('orders', 'no-rules'),
  resource('terms', 'no-rules'),
]
