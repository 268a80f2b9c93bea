import { act, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { edgeFixtureIds } from '#mock-server/seeds/edge-fixture-ids.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { atCatalogue, dialog, fill, newItem, newService, save } from '#tests/catalogue/at-catalogue.tsx'
import { testApp } from '#tests/mock-server/test-app.ts'
import { atSettlement, ordersToPay, select, settle } from '#tests/payments/at-settlement.tsx'
import { atSchedule, choose, fill as fillSchedule, scheduleButton } from '#tests/schedule/at-schedule.tsx'
import { provoke, renderAt } from '#tests/screen.tsx'
import { atTerms, rewrite } from '#tests/terms/at-terms.tsx'
import { paths } from '#web/paths.ts'
import type { Scenario } from './table.ts'

type Options = Parameters<typeof renderAt>[1]
type Fault = Parameters<typeof provoke>[1]
/** Brings the real screen to where a scenario is met; the test then looks for its texts. */
type Play = () => Promise<unknown>

const nobody = '66b1d04a7e35c2f8ffffffff'
const closed = { message: 'The workshop is closed.' }
const broken = (operationId: string): Fault => ({ operationId, status: 500 })
const withoutLog = () => vi.spyOn(console, 'error').mockReturnValue()

/** A screen, on a server where something fails or nothing does. */
const at =
  (path: string, fault?: Fault, { seed = 'demo', ...options }: Options = {}) =>
  async () => {
    const app = await testApp({ seed })
    if (fault) await provoke(app, fault)
    return renderAt(path, { ...options, app })
  }

/** A screen on which a button is pressed, and a question that it asks is answered with yes. */
const pressing = (path: string, name: string, fault?: Fault): Play => {
  return async () => {
    const { user } = await at(path, fault)()
    await user.click(await screen.findByRole('button', { name }))
    const question = name === 'Block User' && (await screen.findByRole('dialog'))
    if (question) await user.click(within(question).getByRole('button', { name: 'Block' }))
  }
}

const openingFilter = (path: string): Play => {
  return async () => {
    const { user } = await renderAt(path)
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  }
}

const atLogin = async (typed = '', fault?: Fault) => {
  // the countdown stands still until it is moved
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const rendered = await at(paths.login(), fault, { seed: 'empty', signedIn: false })()
  const email = await screen.findByLabelText('Email')
  if (typed !== '') await rendered.user.type(email, typed)
  return rendered
}

const atCode = async (fault?: Fault) => {
  const { user, server } = await atLogin('admin@pitlane.test{Enter}', fault)
  await screen.findByRole('heading', { name: 'Enter the code' })
  return { user, code: server.printed.at(-1)?.match(/\d{6}$/)?.[0] ?? '' }
}

const editUser = (fault?: Fault): Play => {
  return async () => {
    const { user } = await at(paths.user(fixtureIds.bareUser), fault)()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText('First Name'))
    await user.paste('Robin')
    await user.keyboard('{Enter}')
  }
}

const saveQuote = (fault?: Fault): Play => {
  return async () => {
    const { user } = await at(openQuote, fault)()
    await user.click(await screen.findByText('Save Quote'))
  }
}

/** Changes the trim of the open order's car and saves it; what goes wrong does so only then. */
const saveCar = (fault?: Fault): Play => {
  return async () => {
    const { user, server } = await renderAt(openQuote)
    await user.click(await screen.findByText('Edit Vehicle'))
    await user.type(screen.getByLabelText('Trim'), 'Z')
    if (fault) await provoke(server, fault)
    await user.click(screen.getByText('Save Vehicle'))
  }
}

const schedule = (fault?: Fault): Play => {
  return async () => {
    const { user, server } = await atSchedule(fixtureIds.paidOrder)
    if (fault) await provoke(server, fault)
    await choose(user)
    await fillSchedule(user, 'Hourly Rate', '85')
    await user.click(scheduleButton())
  }
}

const entries = {
  Service: { tab: 'services', q: 'brk-102', name: 'Front brake pads and rotors' },
  Item: { tab: 'items', q: 'ceramic', name: 'Ceramic brake pad set, front' },
} as const
type Kind = keyof typeof entries

const addEntry = (kind: Kind, texts: Record<string, string>, fault?: Fault): Play => {
  return async () => {
    const { user, server } = await atCatalogue(entries[kind].tab, { seed: 'empty' })
    if (fault) await provoke(server, fault)
    await user.click(screen.getByRole('button', { name: `Add ${kind}` }))
    await dialog(`Add ${kind}`)
    await fill(user, texts)
    await save(user)
  }
}

const changeEntry = (kind: Kind, how: 'Edit' | 'Delete', fault?: Fault): Play => {
  return async () => {
    const { tab, q, name } = entries[kind]
    const { user, server } = await atCatalogue(tab, { q })
    if (fault) await provoke(server, fault)
    await user.click(screen.getByRole('button', { name: `${how} ${name}` }))
    if (how === 'Delete')
      return user.click(await screen.findByRole('button', { name: `Delete ${kind.toLowerCase()}` }))
    await dialog(`Edit ${kind}`)
    await fill(user, { Price: '12' })
    await save(user)
  }
}

const settleOne = (fault?: Parameters<typeof atSettlement>[1]): Play => {
  return async () => {
    const { user } = await atSettlement(fixtureIds.mechanicToPay, fault)
    await select(user, ordersToPay[0].number)
    await settle(user)
  }
}

const writeTerms = (seed: 'demo' | 'empty', fault?: Fault): Play => {
  return async () => {
    withoutLog()
    const { user, server } = await atTerms({ seed })
    if (fault) await provoke(server, fault)
    await rewrite(user, '<p>New terms</p>')
    await user.click(screen.getByRole('button', { name: /Terms & Conditions$/ }))
  }
}

const empty: Options = { seed: 'empty' }
const edge: Options = { seed: 'edge' }
const visitor: Options = { signedIn: false }
const { pendingUser, activeUser, blockedUser, pendingMechanic, activeMechanic } = fixtureIds
const [users, mechanics, quotes, schedules] = [
  paths.users(),
  paths.mechanics(),
  paths.quotes(),
  paths.schedules(),
]
const [orders, payments, terms] = [paths.orders(), paths.payments(), paths.terms()]
const openQuote = paths.quote(fixtureIds.openOrder)
const completed = paths.order(fixtureIds.completedOrder)

/** How an admin meets each scenario of table.ts; one that nobody plays does not compile. */
export const scenarios: Record<Scenario, Play> = {
  'login: an address is asked for': () => atLogin(),
  'login: something is typed that is no address': () => atLogin('admin@pitlane'),
  'login: nobody has that address': () => atLogin('nobody@pitlane.test{Enter}'),
  'login: the code cannot be sent': () => atLogin('admin@pitlane.test{Enter}', broken('sendOtp')),
  'login: the code was sent': () => atCode(),
  'login: the cooldown is over': async () => {
    await atCode()
    await act(() => vi.advanceTimersByTime(30_000))
  },
  'login: the code is wrong': async () => {
    const { user, code } = await atCode()
    await user.keyboard(`${code === '000000' ? '111111' : '000000'}{Enter}`)
  },
  'login: verifying fails': async () => {
    const { user, code } = await atCode(broken('verifyOtp'))
    await user.keyboard(`${code}{Enter}`)
  },

  'shell: any protected screen': at(orders, undefined, empty),
  'shell: a screen breaks': () => {
    withoutLog()
    vi.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new Error('This browser knows no media')
    })
    return at(orders, undefined, empty)()
  },
  'dashboard: opened': at(paths.dashboard(), undefined, empty),
  'dashboard: the profile fails': () => {
    const { setTimeout: later } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((then, delay, ...rest) => {
      if (delay === 1000) throw new Error('The sample profile is lost')
      return later(then, delay, ...rest)
    })
    return at(paths.dashboard(), undefined, empty)()
  },

  'users: the list': at(users),
  'users: the filter is opened': openingFilter(users),
  'users: nobody': at(users, undefined, empty),
  'users: the list fails': at(users, broken('listUsers')),
  'user: the record fails': at(paths.user(pendingUser), broken('getUser')),
  'user: there is no such user': at(paths.user(nobody)),
  'user: a pending one': at(paths.user(pendingUser)),
  'user: an active one': at(paths.user(activeUser)),
  'user: editing': pressing(paths.user(activeUser), 'Edit'),
  'user: a blocked one': at(paths.user(blockedUser)),
  'user: documents': at(paths.user(pendingUser)),
  'user: a document that is no picture': at(paths.user(edgeFixtureIds.brokenDocumentsUser), undefined, edge),
  'user: verified': pressing(paths.user(pendingUser), 'Verify User'),
  'user: blocked': pressing(paths.user(activeUser), 'Block User'),
  'user: unblocked': pressing(paths.user(blockedUser), 'Unblock User'),
  'user: updated': editUser(),
  'user: marked as inactive': pressing(paths.user(activeUser), 'Mark as Inactive'),
  'user: verifying fails': pressing(paths.user(pendingUser), 'Verify User', broken('verifyUser')),
  'user: blocking fails': pressing(paths.user(activeUser), 'Block User', broken('blockUser')),
  'user: unblocking fails': pressing(paths.user(blockedUser), 'Unblock User', broken('unblockUser')),
  'user: updating fails': editUser(broken('updateUser')),
  'user: marking as inactive fails': pressing(
    paths.user(activeUser),
    'Mark as Inactive',
    broken('updateUser'),
  ),

  'mechanics: the list': at(mechanics),
  'mechanics: the filter is opened': openingFilter(mechanics),
  'mechanics: the list fails': at(mechanics, broken('listMechanics')),
  'mechanic: the record fails': at(paths.mechanic(activeMechanic), broken('getMechanic')),
  'mechanic: there is no such mechanic': at(paths.mechanic(nobody)),
  'mechanic: a pending one': at(paths.mechanic(pendingMechanic)),
  'mechanic: an active one': at(paths.mechanic(activeMechanic)),
  'mechanic: editing': pressing(paths.mechanic(activeMechanic), 'Edit'),
  'mechanic: a blocked one': at(paths.mechanic(fixtureIds.blockedMechanic)),
  'mechanic: without direct deposit': at(paths.mechanic(fixtureIds.mechanicWithoutDeposit)),
  'mechanic: account verification pending': at(paths.mechanic(fixtureIds.mechanicUnverified)),
  'mechanic: without ratings': at(paths.mechanic(pendingMechanic)),
  'mechanic: verified': pressing(paths.mechanic(pendingMechanic), 'Verify Mechanic'),
  'mechanic: verifying fails': pressing(
    paths.mechanic(pendingMechanic),
    'Verify Mechanic',
    broken('verifyMechanic'),
  ),
  'mechanic: updated': pressing(paths.mechanic(activeMechanic), 'Make Inactive'),
  'mechanic: updating fails': pressing(paths.mechanic(activeMechanic), 'Make Inactive', {
    ...broken('updateMechanic'),
    body: closed,
  }),

  'quotes: the list': at(quotes),
  'quotes: the filter is opened': openingFilter(quotes),
  'quotes: none': at(quotes, undefined, empty),
  'quotes: the list fails': at(quotes, broken('listOrders')),
  'quote: opened': at(openQuote),
  'quote: without address and description': at(paths.quote(edgeFixtureIds.emptyOrder), undefined, edge),
  'quote: the page fails': at(openQuote, broken('getOrder')),
  'quote: there is no such order': at(paths.quote(nobody)),
  'quote: the answer holds no order': at(openQuote, { operationId: 'getOrder', status: 200 }),
  'quote: an original line': at(openQuote),
  'quote: saved': saveQuote(),
  'quote: saving fails': saveQuote({ ...broken('saveQuotation'), body: closed }),
  'car: saved': saveCar(),
  'car: saving fails with a word from the server': saveCar({ ...broken('updateCar'), body: closed }),
  'car: the order is gone': saveCar({ operationId: 'getOrder', status: 404 }),

  'schedule: the list': at(schedules),
  'schedule: the filter is opened': openingFilter(schedules),
  'schedule: none': at(schedules, undefined, empty),
  'schedule: the list fails': at(schedules, broken('listOrders')),
  'schedule: the record fails': at(paths.schedule(fixtureIds.paidOrder), broken('getOrder')),
  'schedule: there is no such order': at(paths.schedule(nobody)),
  'schedule: a paid order': () => atSchedule(fixtureIds.paidOrder),
  'schedule: a scheduled order': () => atSchedule(fixtureIds.scheduledOrder),
  'schedule: rescheduling': async () => {
    const { user } = await atSchedule(fixtureIds.scheduledOrder)
    await user.click(await screen.findByText('Re-assign / Reschedule'))
  },
  'schedule: done': schedule(),
  'schedule: refused with a word from the server': schedule({ ...broken('scheduleMechanic'), body: closed }),
  'schedule: refused without a word': schedule({ operationId: 'scheduleMechanic', kind: 'cut' }),

  'orders: the list': at(orders),
  'orders: the filter is opened': openingFilter(orders),
  'orders: none': at(orders, undefined, empty),
  'orders: the list fails': at(orders, broken('listOrders')),
  'order: a completed one': at(completed),
  'order: nothing but the order': at(paths.order(edgeFixtureIds.emptyOrder), undefined, edge),
  'order: a picture that is none': at(paths.order(edgeFixtureIds.brokenImagesOrder), undefined, edge),
  'order: a caption without a time': at(paths.order(edgeFixtureIds.brokenImagesOrder), undefined, edge),
  'order: a caption whose time cannot be formatted': at(completed, {
    operationId: 'getDocument',
    // a time as some backends write theirs, which no screen knows
    body: {
      id: 'd1',
      documentType: 'OTHER',
      uploadedBy: 'User',
      updatedAt: { $date: '2026-11-20T10:00:00Z' },
    },
  }),
  'order: the record fails': at(completed, broken('getOrder')),
  'order: there is no such order': at(paths.order(nobody)),

  'catalogue: opened': at(paths.catalogue(), undefined, empty),
  'catalogue: the lists fail': at(paths.catalogue(), broken('listServices'), empty),
  'catalogue: a service with missing fields': addEntry('Service', {}),
  'catalogue: an item with missing fields': addEntry('Item', {}),
  'catalogue: a service added': addEntry('Service', newService),
  'catalogue: a service updated': changeEntry('Service', 'Edit'),
  'catalogue: a service deleted': changeEntry('Service', 'Delete'),
  'catalogue: an item added': addEntry('Item', newItem),
  'catalogue: an item updated': changeEntry('Item', 'Edit'),
  'catalogue: an item deleted': changeEntry('Item', 'Delete'),
  'catalogue: adding a service fails': addEntry('Service', newService, broken('createService')),
  'catalogue: updating a service fails': changeEntry('Service', 'Edit', broken('updateService')),
  'catalogue: deleting a service fails': changeEntry('Service', 'Delete', broken('deleteService')),
  'catalogue: adding an item fails': addEntry('Item', newItem, broken('createItem')),
  'catalogue: updating an item fails': changeEntry('Item', 'Edit', broken('updateItem')),
  'catalogue: deleting an item fails': changeEntry('Item', 'Delete', broken('deleteItem')),

  'payments: the list': at(payments),
  'payments: the list fails': at(payments, broken('listSettlements')),
  'payment: the record fails': at(paths.payment(fixtureIds.mechanicToPay), broken('getBalance')),
  'payment: nothing selected': pressing(paths.payment(fixtureIds.mechanicToPay), 'Settle'),
  'payment: settled': settleOne(),
  'payment: refused with reasons': settleOne({ body: { errorMessages: ['The account is closed.'] } }),
  'payment: refused without reasons': settleOne({ body: { errorMessages: [] } }),
  'payment: the call fails': settleOne({ status: 500 }),

  'terms: some exist': () => atTerms(),
  'terms: none exist': () => atTerms(empty),
  'terms: saving': writeTerms('demo', { operationId: 'updateTerms', kind: 'hang' }),
  'terms: updated': writeTerms('demo'),
  'terms: created': writeTerms('empty'),
  'terms: updating fails': writeTerms('demo', broken('updateTerms')),
  'terms: creating fails': writeTerms('empty', broken('createTerms')),
  'terms: reading fails': () => {
    withoutLog()
    return atTerms({ fault: broken('getTerms'), isShown: false })
  },

  'public: the landing page': at(paths.landing(), undefined, visitor),
  'public: the privacy policy': () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') })
    return at(paths.privacy(), undefined, visitor)()
  },
  'public: an unknown path': () => {
    withoutLog()
    return at('/nowhere', undefined, visitor)()
  },
  'public: the terms': async () => {
    await at(terms, undefined, visitor)()
    await screen.findByText(/vehicle owners book repairs/)
  },
  'public: the terms are on their way': at(terms, { operationId: 'getPublicTerms', kind: 'hang' }, visitor),
}
