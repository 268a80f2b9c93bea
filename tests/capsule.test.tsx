import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Fault } from '#mock-server/plugins/control/faults.ts'
import { readVariants, type Variants } from '#mock-server/plugins/variants/variants.ts'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { savedText, watchSavedFiles } from '#tests/saved-files.ts'
import { provoke, renderAt } from '#tests/screen.tsx'
import { type Capsule, capsuleOf } from '#web/api/capsule.ts'
import { listServices } from '#web/api/generated/catalogue/catalogue.ts'
import { listMechanics } from '#web/api/generated/mechanics/mechanics.ts'
import { listOrders } from '#web/api/generated/orders/orders.ts'
import { listUnavailability } from '#web/api/generated/schedule/schedule.ts'
import { getTerms } from '#web/api/generated/terms/terms.ts'
import { getUser, listUsers, verifyUser } from '#web/api/generated/users/users.ts'
import { forgetCalls, recordedCalls, shapeOf } from '#web/api/recorder.ts'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { type TestApp, testApp } from './mock-server/test-app.ts'

// Specification §2, What the product adds: 'Report a problem'; decision 022.

watchSavedFiles()
beforeEach(forgetCalls)

type User = Awaited<ReturnType<typeof renderAt>>['user']
type Router = Awaited<ReturnType<typeof renderAt>>['router']

/** The file that a button of the page saves. */
const reported = async (user: User, place: HTMLElement) => {
  await user.click(within(place).getByRole('button', { name: 'Report a problem' }))
  const { name, text } = await savedText()
  expect(name).toMatch(/^pitlane-problem-[\d-]{10}T[\d-]{8}\.json$/)
  return { text, capsule: JSON.parse(text) as Capsule }
}

/** Goes to an address, and waits for a read of it that was answered, then or before. */
const go = async (router: Router, path: string, operation: string, status = 200) => {
  await router.navigate(path)
  const ids = path.match(/[0-9a-f]{24}/g) ?? []
  const read = expect.objectContaining({ operation, status, ids })
  await waitFor(() => expect(recordedCalls()).toContainEqual(read))
}

const reportedInSettings = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Account Settings' }))
  return reported(user, await screen.findByRole('dialog', { name: 'Account Settings' }))
}

/** Everything that people, and whoever serves them, have said in a database; the amounts, too. */
const personalIn = ({ db }: TestApp) => {
  const tables = 'users mechanics orders order_lines cars services items revenues admins'.split(' ')
  const values = tables.flatMap((table) =>
    db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all().flatMap(Object.values),
  )
  const texts = values.filter((value) => typeof value === 'string').flatMap((text) => text.split('\n'))
  const cents = values.filter((value) => typeof value === 'number' && value > 99).map(Number)
  const kept = /^([0-9a-f]{24}|[A-Z_]+|User|Mechanic|\d{4}-\d\d-\d\d(T.*)?|.{0,2})$/
  return [
    ...new Set([
      ...texts.filter((text) => !kept.test(text)),
      ...cents.map((amount) => (amount / 100).toFixed(2)),
    ]),
  ]
}

const said = (text: string, personal: readonly string[]) =>
  personal.filter((each) =>
    new RegExp(`(?<![\\w.])${each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.])`).test(text),
  )

test('a report after a walk through the screens holds nothing that anybody said', async () => {
  const { user, server, router } = await renderAt(paths.users())
  const personal = personalIn(server)
  expect(said(JSON.stringify(personal), personal).length).toBeGreaterThan(1000)
  for (const [path, read] of [
    [paths.users(), 'listUsers'],
    [paths.user(fixtureIds.activeUser), 'listUserDocuments'],
    [`${paths.mechanics()}?q=Torres`, 'listMechanics'],
    [paths.mechanic(fixtureIds.busyMechanic), 'getMechanic'],
    [`${paths.quotes()}?q=brakes@pitlane.test`, 'listOrders'],
    [paths.quote(fixtureIds.quotedOrder), 'getOrder'],
    [paths.schedule(fixtureIds.scheduledOrder), 'getOrder'],
    [paths.order(fixtureIds.completedOrder), 'getOrder'],
    [paths.payment(fixtureIds.mechanicToPay), 'listMechanicSettlement'],
    [paths.catalogue(), 'listItems'],
    [paths.editTerms(), 'getTerms'],
  ] as const)
    await go(router, path, read)
  await go(router, '/users/Maria%20Torres?q=Torres&page=2', 'getUser', 400)
  const { text, capsule } = await reportedInSettings(user)
  expect(said(text, personal)).toEqual([])
  expect(text).not.toMatch(/Maria|Torres|brakes@/)
  expect(capsule.route).toEqual({ path: '/users/-', query: { q: 'text 6', page: '= 2' } })
  // what it is for
  const [order] = capsule.calls.filter(
    ({ operation, ids }) => operation === 'getOrder' && ids[0] === fixtureIds.quotedOrder,
  )
  expect(order).toMatchObject({
    ...{ method: 'GET', status: 200, ids: [fixtureIds.quotedOrder] },
    answered: { id: `= ${fixtureIds.quotedOrder}`, status: '= QUOTED', total: 'decimal', created: 'instant' },
  })
  session.logOut()
  expect(recordedCalls()).toEqual([])
})

test.each([
  [
    { otherCharges: { Maria: 12.5, 'her parking': 3 } },
    { otherCharges: { 'member 0': 'decimal', 'member 1': 'integer' } },
  ],
  [
    { 'Maria Torres': { id: 'Maria', userId: '66b1d04a7e35c2f8b72c4e02' } },
    { 'member 0': { id: 'text 5', userId: '= 66b1d04a7e35c2f8b72c4e02' } },
  ],
  [
    [
      { id: 7, status: 'On hold' },
      { id: 7, status: 'Waiting' },
      { id: 8, status: 'PAID' },
    ],
    {
      'list 3': [{ id: '= 7', status: 'text 7' }, { id: '= 7' }, { id: '= 8', status: '= PAID' }],
    },
  ],
  [
    ['2026-11-23T15:00:00.000Z', '2026-11-23T15:00', '2026-11-23', '15:00', '15:00:00', '12.50'],
    { 'list 6': ['instant', 'local time', 'day', 'time', 'time with seconds', 'money'] },
  ],
  [
    { content: [], totalPages: 3, price: 3, isActive: false, notes: null },
    { content: { 'list 0': [] }, totalPages: 3, price: 'integer', isActive: false, notes: null },
  ],
  [' <!doctype html><p>Maria', 'page 24'],
])('of %j a report knows %j', (body, shape) => {
  expect(shapeOf(body, false)).toEqual(shape)
})

type Case = { path: string; fault: Fault; text: string; press?: string; made?: object }

/** Opens a report on a mock server of its own, and its address in the SPA. */
const replayed = async (capsule: Capsule) => {
  forgetCalls()
  const app = await testApp({ now: '2031-01-01T00:00:00.000Z' })
  const { status, body } = await app.post('/__mock/capsule', { body: capsule })
  expect([status, body]).toEqual([200, expect.anything()])
  const opened = body as { address: string; variants: string[]; now: string }
  const { origin, pathname, search } = new URL(opened.address)
  expect([origin, opened.now]).toEqual(['http://localhost:5173', capsule.madeAt])
  return { app, opened, path: pathname + search }
}

const failures = () =>
  recordedCalls().flatMap(({ operation, status, failure, answered }) =>
    failure === undefined ? [] : { operation, status, failure, answered },
  )

test.each<[string, Case]>([
  [
    'a list that answers 500',
    {
      path: `${paths.users()}?status=Blocked`,
      fault: { operationId: 'listUsers', status: 500 },
      text: 'Error loading users. Please try again.',
    },
  ],
  [
    'a save that is refused',
    {
      path: paths.user(fixtureIds.pendingUser),
      fault: { operationId: 'verifyUser', status: 409 },
      ...{ press: 'Verify User', text: 'Failed to verify user' },
    },
  ],
  [
    'a lost connection',
    {
      path: paths.order(fixtureIds.completedOrder),
      fault: { operationId: 'getOrder', kind: 'cut' },
      text: 'Error loading data',
    },
  ],
  [
    'broken JSON',
    {
      path: paths.mechanics(),
      fault: { operationId: 'listMechanics', kind: 'malformed' },
      text: 'Error loading mechanics. Please try again.',
    },
  ],
  [
    'a record without an id among others',
    {
      path: paths.orders(),
      fault: {
        operationId: 'listOrders',
        body: { content: [{ id: '1', status: 'OPEN' }, { status: 'PAID' }], totalPages: 1, number: 0 },
      },
      text: 'Error loading service orders',
    },
  ],
  [
    'a failure beside an order that no seed has',
    {
      ...{ path: '/schedule-service/', made: { status: 'PAID' } },
      fault: { operationId: 'listMechanics', status: 503 },
      text: 'Error loading mechanics. Please try again.',
    },
  ],
])('%s is seen again by its report', async (_, { path, fault, text, press, made }) => {
  const app = await testApp({ seed: 'demo' })
  const order = made && ((await app.post('/__mock/orders', { body: made })).body as { id: string })
  await provoke(app, fault)
  const show = async (at: string, server: TestApp) => {
    const { user, unmount } = await renderAt(at, { app: server })
    if (press) await user.click(await screen.findByRole('button', { name: press }))
    expect(await screen.findByText(text)).toBeVisible()
    return { user, unmount }
  }
  const { user, unmount } = await show(path + (order?.id ?? ''), app)
  const { capsule } = press ? await reportedInSettings(user) : await reported(user, document.body)
  const seen = failures()
  expect(seen.length).toBeGreaterThan(0)
  unmount()
  document.body.replaceChildren()
  const again = await replayed(capsule)
  expect(again.opened).toMatchObject({ seed: 'demo', records: order ? [`order ${order.id} made`] : [] })
  await show(again.path, again.app)
  expect(failures()).toEqual(seen)
})

test.each([
  'terms=record,mechanics=array,page=nested,catalogue=page,slots=seconds,money=string,times=epoch,errors=problem',
  'page=full,slots=iso,times=array,ids=number,errors=list,writes=empty',
])('a backend that answers with %s is known by its report', async (list) => {
  const app = await testApp({ seed: 'demo', variants: readVariants(list) as Variants })
  await renderAt(paths.dashboard(), { app })
  const { pendingUser, busyMechanic } = fixtureIds
  const days = { startDate: '2026-11-23', endDate: '2026-12-31' }
  await Promise.all([
    listUsers(),
    listOrders(),
    listMechanics(),
    listUnavailability(busyMechanic, days),
    listServices(),
    getTerms(),
  ])
  await verifyUser(pendingUser)
  await expect(getUser('66b1d04a7e35c2f8b72c4eff')).rejects.toThrow()
  const capsule = capsuleOf([])
  const { opened } = await replayed(capsule)
  expect(opened.variants.toSorted()).toEqual(list.split(',').toSorted())
})
