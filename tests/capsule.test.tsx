import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { savedText, watchSavedFiles } from '#tests/saved-files.ts'
import { renderAt } from '#tests/screen.tsx'
import type { Capsule } from '#web/api/capsule.ts'
import { forgetCalls, recordedCalls, shapeOf } from '#web/api/recorder.ts'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import type { TestApp } from './mock-server/test-app.ts'

// Specification §2, What the product adds: 'Report a problem'; decision 022.

watchSavedFiles()
beforeEach(forgetCalls)

type User = Awaited<ReturnType<typeof renderAt>>['user']

/** The file that a button of the page saves. */
const reported = async (user: User, place: HTMLElement) => {
  await user.click(within(place).getByRole('button', { name: 'Report a problem' }))
  const { name, text } = await savedText()
  expect(name).toMatch(/^pitlane-problem-[\d-]{10}T[\d-]{8}\.json$/)
  return { text, capsule: JSON.parse(text) as Capsule }
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
  for (const path of [
    paths.users(),
    paths.user(fixtureIds.activeUser),
    `${paths.mechanics()}?q=Torres`,
    paths.mechanic(fixtureIds.busyMechanic),
    `${paths.quotes()}?q=brakes@pitlane.test`,
    paths.quote(fixtureIds.quotedOrder),
    paths.schedule(fixtureIds.scheduledOrder),
    paths.orders(),
    paths.order(fixtureIds.completedOrder),
    paths.payment(fixtureIds.mechanicToPay),
    paths.catalogue(),
    paths.editTerms(),
    '/users/Maria%20Torres?q=Torres&page=2',
  ]) {
    await router.navigate(path)
    await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
    await screen.findByRole('heading', { level: 1 })
  }
  await user.click(await screen.findByRole('button', { name: 'Account Settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Account Settings' })
  const { text, capsule } = await reported(user, dialog)
  const operations = capsule.calls.map(({ operation }) => operation)
  expect(operations).toEqual(
    expect.arrayContaining(['listUsers', 'getUser', 'getMechanic', 'getOrder', 'getBalance', 'listServices']),
  )
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
      'list 3': [
        { id: '= 7', status: 'text 7' },
        { id: '= 8', status: '= PAID' },
      ],
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
  expect(shapeOf(body)).toEqual(shape)
})
