import type { Page } from '@playwright/test'
import dayjs from 'dayjs'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import type { TestServers } from '#scripts/preview/test-servers.ts'
import type { Item } from '#web/api/generated/model/item.ts'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { Service } from '#web/api/generated/model/service.ts'
import type { ServiceOrder } from '#web/api/generated/model/serviceOrder.ts'
import type { User } from '#web/api/generated/model/user.ts'
import type { Operation } from '#web/api/operation.ts'
import {
  itemRequestOf,
  itemValuesOf,
  serviceRequestOf,
  serviceValuesOf,
} from '#web/screens/catalogue/catalogue-entry.ts'
import { quotationOf, quoteOf } from '#web/screens/quotes/quote.ts'
import { updateOf, userForm } from '#web/screens/users/user-edit.ts'

/** Another admin, who has a session of their own. */
export type Another = ReturnType<typeof anotherOn>
export const anotherOn = ({ ask }: TestServers, token: string) => {
  const base = '/pitlane/admin/api'
  return {
    get: <Body>(path: string) => ask('GET', base + path, { token }) as Promise<Body>,
    send: (method: string, path: string, body?: unknown) => ask(method, base + path, { token, body }),
    /** An order goes on to a status that customers and mechanics bring about; what admins write is then refused. */
    goesOn: async (id: string, status: string, write: Operation) => {
      const order = (await ask('GET', `${base}/order/${id}`, { token })) as ServiceOrder
      const faults = [
        { operationId: 'getOrder', body: { ...order, status } },
        { operationId: write, status: 409 },
      ]
      for (const body of faults) await ask('POST', '/__mock/faults', { body })
    },
  }
}

type Act = (another: Another, page: Page) => Promise<unknown>

/** What another admin does to a record that is being edited on a page, and what the page makes of it. */
export type Edit = {
  write: Operation
  /** the button, where a write has several */
  send?: string
  /** what is gone, where several things can be */
  what?: string
  /** what another admin writes over the same fields */
  changes?: Act
  /** those fields as the dialog calls them: theirs and yours */
  fields?: Record<string, readonly [theirs: string, yours: string]>
  /** the first of those fields as the backend has it */
  stored?: (another: Another) => Promise<string>
  /** what the page says once yours is saved over theirs, where that is another write */
  saved?: string
  /** after what it can no longer be saved, and what the screen then says */
  ends?: Act
  says?: string
}

const { activeUser, activeMechanic, openOrder, paidOrder, scheduledOrder, service, item, mechanicToPay } =
  fixtureIds
const theirs = ['Theirs', 'Typed'] as const

const userOf = ({ get }: Another) => get<User>(`/user/${activeUser}`)
const mechanicOf = ({ get }: Another) => get<Mechanic>(`/mechanic/${activeMechanic}`)
const orderOf = ({ get }: Another, id: string) => get<ServiceOrder>(`/order/${id}`)
const entryOf = async <Entry extends { id: string }>({ get }: Another, path: string, id: string) => {
  const found = (await get<Entry[]>(path)).find((each) => each.id === id)
  if (!found) throw new Error(`${path} has no ${id}`)
  return found
}

/** Books an hour of a mechanic for an order, at `start`, 'YYYY-MM-DDTHH'. */
const book = ({ send }: Another, order: string, mechanic: string, start: string) => {
  const end = `${start.slice(0, -2)}${String(Number(start.slice(-2)) + 1).padStart(2, '0')}`
  return send('PUT', `/order/${order}/mechanic`, {
    id: mechanic,
    mechanicScheduledStartTime: `${start}:00:00.000`,
    mechanicScheduledEndTime: `${end}:00:00.000`,
    mechanicInstructions: 'Theirs',
    revenueRequest: {
      ...{ createdAdminId: null, settledAdminId: null, totalRevenue: 80, hourlyCharge: 80 },
      ...{ travelReimbursement: 0, pitlaneCharge: 0, otherReimbursements: {}, otherCharges: {} },
    },
    rescheduleRequestedBy: order === scheduledOrder ? 'Admin' : null,
  })
}

/** A Monday in a fortnight or so, when nobody else wants the mechanic. */
const laterOn = () => dayjs().add(3, 'week').day(1).format('YYYY-MM-DD[T16]')

/** What the schedule form says of the mechanic, the day and the slot that are chosen. */
export const summaryOn = async (page: Page) =>
  (await page.getByText(/^[^,]+, \w+day, .+, \d\d:00 - \d\d:00/).textContent()) ?? ''

/** Books the very slot that is chosen on the page, for another order. */
export const takeSlot: Act = async (another, page) => {
  const summary = await summaryOn(page)
  const [, name, day, hour] = /^(.+), \w+day, (.+, \d{4}), (\d\d):/.exec(summary) ?? []
  const { content } = await another.get<{ content: Mechanic[] }>('/mechanics?isActive=true')
  const mechanic = content.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)
  return book(another, scheduledOrder, mechanic?.id ?? '', `${dayjs(day).format('YYYY-MM-DD')}T${hour}`)
}

/** Pays the mechanic for the first of the orders. */
const settle =
  (count: number): Act =>
  async ({ get, send }) => {
    const all = await get<MechanicOrder[]>(`/order/mechanic/${mechanicToPay}/settlement`)
    const orders = all.slice(0, count)
    await send('POST', '/stripe/initiate-transfer', {
      mechanicId: mechanicToPay,
      amount: orders.reduce((sum, { totalRevenue }) => sum + (totalRevenue ?? 0), 0),
      currency: 'USD',
      orderIds: orders.map(({ orderId }) => orderId),
      adminId: 'ops@pitlane.test',
    })
  }

/** Every record that can be edited. */
export const edits: Edit[] = [
  {
    write: 'updateUser',
    send: 'Update',
    changes: async (another) =>
      another.send(
        'PUT',
        '/update/user',
        updateOf(await userOf(another), { ...userForm(await userOf(another)), firstName: 'Theirs' }),
      ),
    fields: { 'First Name': theirs },
    stored: async (another) => (await userOf(another)).firstName,
    ends: ({ send }) => send('GET', `/block/user/${activeUser}`),
    says: 'Somebody else blocked this user',
  },
  {
    write: 'updateUser',
    send: 'Mark as Inactive',
    ends: ({ send }) => send('GET', `/block/user/${activeUser}`),
    says: 'Somebody else blocked this user',
  },
  {
    write: 'updateMechanic',
    send: 'Update',
    changes: ({ send }) =>
      send('PUT', '/update/mechanic', {
        ...{ mechanicId: activeMechanic, isActive: true, asecertification: 'Theirs' },
      }),
    fields: { 'ASE Certification': theirs },
    stored: async (another) => (await mechanicOf(another)).asecertification ?? '',
    ends: ({ send }) =>
      send('PUT', '/update/mechanic', { mechanicId: activeMechanic, isActive: false, isBlocked: true }),
    says: 'Somebody else changed the state of this mechanic',
  },
  {
    write: 'updateMechanic',
    send: 'Block',
    ends: ({ send }) => send('PUT', '/update/mechanic', { mechanicId: activeMechanic, isActive: false }),
    says: 'Somebody else changed the state of this mechanic',
  },
  {
    write: 'saveQuotation',
    changes: async (another) => {
      const order = await orderOf(another, openOrder)
      await another.send(
        'PUT',
        `/order/${openOrder}/quotation`,
        quotationOf(order, { ...quoteOf(order), tax: '5' }),
      )
    },
    fields: { Tax: ['5%', '8.25%'], Status: ['Quote Completed', 'Quote Completed'] },
    stored: async (another) => `${(await orderOf(another, openOrder)).taxPercentage}%`,
    ends: (another) => another.goesOn(openOrder, 'PAID', 'saveQuotation'),
    says: 'A quote can be changed only while its order is Open or Quote Completed.',
  },
  {
    write: 'updateCar',
    changes: async (another) => {
      const { car } = await orderOf(another, openOrder)
      await another.send('PUT', `/order/${openOrder}/update/car/details`, { ...car, make: 'Theirs' })
    },
    fields: { Make: theirs },
    stored: async (another) => (await orderOf(another, openOrder)).car?.make ?? '',
    ends: (another) => another.goesOn(openOrder, 'PAID', 'updateCar'),
    says: 'Failed to update!',
  },
  {
    write: 'scheduleMechanic',
    changes: (another) => book(another, paidOrder, activeMechanic, laterOn()),
    fields: {
      'Mechanic Instructions': theirs,
      'Hourly Rate': ['$80.00', '$95.00'],
      Status: ['Scheduled', ''],
    },
    stored: async (another) => (await orderOf(another, paidOrder)).mechanicInstructions ?? '',
    ends: (another) => another.goesOn(paidOrder, 'DIAGNOSTICS', 'scheduleMechanic'),
    says: 'Only orders that are To Be Scheduled or Scheduled can be scheduled.',
  },
  { write: 'scheduleMechanic', what: 'the slot', ends: takeSlot, says: 'just taken' },
  { write: 'initiateTransfer', what: 'one order', ends: settle(1), says: 'Settlement Failed' },
  { write: 'initiateTransfer', what: 'all orders', ends: settle(3), says: 'Settlement Failed' },
  {
    write: 'createService',
    ends: async (another) =>
      another.send('POST', '/services', {
        ...serviceRequestOf(serviceValuesOf(await entryOf<Service>(another, '/services', service))),
        serviceCode: 'TYPED',
      }),
    says: 'Failed to add service',
  },
  {
    write: 'updateService',
    changes: async (another) =>
      another.send('PUT', `/services/${service}`, {
        ...serviceRequestOf(serviceValuesOf(await entryOf<Service>(another, '/services', service))),
        category: 'Theirs',
      }),
    fields: { Category: theirs },
    stored: async (another) => (await entryOf<Service>(another, '/services', service)).category,
    ends: ({ send }) => send('DELETE', `/services/${service}`),
    says: 'This service was deleted in the meantime',
  },
  {
    write: 'deleteService',
    ends: ({ send }) => send('DELETE', `/services/${service}`),
    says: 'Failed to delete service',
  },
  {
    write: 'updateItem',
    changes: async (another) =>
      another.send('PUT', `/items/${item}`, {
        ...itemRequestOf(itemValuesOf(await entryOf<Item>(another, '/items', item))),
        description: 'Theirs',
      }),
    fields: { Description: theirs },
    stored: async (another) => (await entryOf<Item>(another, '/items', item)).description,
    ends: ({ send }) => send('DELETE', `/items/${item}`),
    says: 'This item was deleted in the meantime',
  },
  {
    write: 'deleteItem',
    ends: ({ send }) => send('DELETE', `/items/${item}`),
    says: 'Failed to delete item',
  },
  {
    write: 'updateTerms',
    changes: ({ send }) => send('PUT', '/terms-and-conditions', { content: '<p>Theirs</p>' }),
    fields: { Text: ['<p>Theirs</p>', '<p>Typed</p>'] },
    stored: ({ get }) => get<string>('/terms-and-conditions'),
  },
  {
    write: 'createTerms',
    changes: ({ send }) => send('POST', '/terms-and-conditions', { content: '<p>Theirs</p>' }),
    saved: 'Terms updated successfully!',
    fields: { Text: ['<p>Theirs</p>', '<p>Typed</p>'] },
    stored: ({ get }) => get<string>('/terms-and-conditions'),
  },
]
