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

/** Files of a folder by their names, without ending. */
const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.ts`)

const contract = 'tests/contract/contract.test.ts'

/**
 * A folder of the mock server's resources, tried on the tests that stand in it and on the golden cases, which say the
 * most of handlers; what is no rule there is a handler.
 */
const resource = (word: string, rules = '', handlers = '*'): Round => {
  const folder = `mock-server/resources/${word}`
  return {
    name: `${word} of the mock server`,
    tests: [`${folder}/*.test.ts`, contract],
    rules: rules === '' ? [] : inFolder(folder, rules),
    handlers: inFolder(folder, handlers),
  }
}

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
      ...inFolder('web/domain', 'money dates slots order person'),
      'web/screens/catalogue/catalogue-entry.ts',
      'web/screens/mechanics/mechanic-edit.ts',
      'web/screens/payments/settlement.ts',
      'web/screens/quotes/quote.ts',
      ...inFolder('web/screens/schedule', 'appointment revenue-form'),
      'web/screens/users/user-edit.ts',
    ],
    handlers: [],
  },
  {
    name: 'session of the screens',
    tests: ['web/api/{client,session}.test.tsx'],
    // where the token is kept, on which calls it goes along, what ends it
    rules: inFolder('web/api', 'client session'),
    handlers: [],
  },
  {
    name: 'money rules',
    tests: ['mock-server/money.test.ts'],
    rules: ['mock-server/money.ts'],
    handlers: [],
  },
  {
    name: 'session of the mock server',
    tests: ['mock-server/plugins/session*.test.ts', contract],
    rules: ['mock-server/plugins/session.ts'],
    handlers: [],
  },
  resource('auth', 'codes sign-in-limits'),
  resource('users', 'handlers'),
  resource('mechanics', 'handlers'),
  resource('payments', 'card-provider handlers'),
  resource('catalogue'),
  resource('quotes', 'check-quotation', 'handlers sql'),
  resource('schedule', 'revenue slot'),
  resource('documents'),
  resource('orders'),
  resource('terms'),
]
