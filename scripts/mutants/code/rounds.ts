/** One run of Stryker: the code that is changed, and the tests that each change is tried on. */
export type Round = {
  name: string
  /** Globs; run in node, in jsdom when they end in `.tsx`. */
  tests: readonly string[]
  /** Every change must be caught here: money, appointment slots, who may do what when, settlement, session. */
  rules: readonly string[]
  /** Nine changes of ten here: the rest of the handlers, and their SQL, of which whole statements are emptied. */
  handlers: readonly string[]
}

const screens: Round = {
  name: 'rules of the screens',
  tests: [
    'web/domain/*.test.ts',
    'web/screens/{catalogue,mechanics,payments,quotes,schedule,users}/*.test.ts',
  ],
  rules: [
    // money: arithmetic, reading what was typed or sent, totals, what goes over the wire
    'web/domain/money.ts',
    'web/domain/order-totals.ts',
    'web/domain/revenue.ts',
    'web/domain/typed-amount.ts',
    'web/screens/catalogue/prices.ts',
    'web/screens/quotes/quotation.ts',
    'web/screens/quotes/quote-sums.ts',
    'web/screens/schedule/revenue-form.ts',
    // slots: working days and hours, what is booked, which windows are left
    'web/domain/dates.ts',
    'web/domain/slots.ts',
    'web/domain/working-week.ts',
    // states: what each is called and lets an admin do
    'web/domain/order-status.ts',
    'web/domain/person-status.ts',
    'web/screens/mechanics/mechanic-edit.ts',
    'web/screens/quotes/quote.ts',
    'web/screens/schedule/appointment.ts',
    'web/screens/users/user-edit.ts',
    // settlement: what can be paid, and what a refusal says
    'web/screens/payments/settlement.ts',
  ],
  handlers: [],
}

const session: Round = {
  name: 'session of the screens',
  tests: ['web/api/{request,session}.test.tsx'],
  // where the token is kept, on which calls it goes along, what ends it
  rules: ['web/api/request.ts', 'web/api/session.ts'],
  handlers: [],
}

const money: Round = {
  name: 'money of the mock server',
  tests: ['mock-server/money*.test.ts'],
  rules: ['mock-server/money.ts', 'mock-server/money-input.ts'],
  handlers: [],
}

/** A folder of the mock server's resources, with the tests that stand in it; files by their names, without ending. */
const resource = (word: string, rules: string, handlers: string): Round => {
  const folder = `mock-server/resources/${word}`
  const files = (names: string) => names.split(' ').flatMap((name) => (name ? [`${folder}/${name}.ts`] : []))
  return {
    name: `${word} of the mock server`,
    tests: [`${folder}/*.test.ts`],
    rules: files(rules),
    handlers: files(handlers),
  }
}

/** All that is changed. */
export const rounds: readonly Round[] = [
  screens,
  session,
  money,
  resource('auth', 'codes sessions sign-in-limits', 'auth-handlers auth-sql'),
  resource('users', 'users-handlers', 'users-sql'),
  resource('mechanics', 'mechanics-handlers', 'mechanics-sql'),
  resource('payments', 'card-provider payments-handlers', 'payments-sql'),
  resource('catalogue', 'price-tag', 'catalogue-handlers items-sql services-sql'),
  resource('quotes', 'check-quotation', 'quotes-handlers quotes-sql'),
  resource('schedule', 'revenue slot', 'schedule-handlers schedule-sql'),
  resource('documents', '', 'documents-handlers documents-sql'),
  resource('orders', '', 'orders-handlers orders-sql'),
  resource('terms', '', 'terms-handlers terms-sql'),
]
