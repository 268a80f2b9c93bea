import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#mock-server/database/open.ts'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { cardProvider } from './card-provider.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00.000Z') }
const order = (n: number) => n.toString(16).padStart(24, 'f')

let db: ReturnType<typeof openDatabase>
let provider: ReturnType<typeof cardProvider>
let mechanicId: string

function fund(bucket: string, amount: number) {
  rowsIn(db).insert('provider_entries', {
    reference: `${bucket}-${amount}`,
    bucket,
    amount,
    description: 'Payment of a customer',
    created_at: '2026-11-01T09:00:00.000Z',
  })
}

beforeEach(() => {
  db = openDatabase(':memory:')
  let made = 0
  provider = cardProvider(db, clock, () => (++made).toString(16).padStart(24, '0'))
  mechanicId = rowsIn(db).mechanic({ connected_account_id: 'acct_1', kyc_compliant: 1 })
})

describe('the simulated card provider', () => {
  it('holds nothing before anyone has paid', () => {
    expect(provider.balance()).toEqual({ available: 0, pending: 0 })
  })

  it('keeps available and pending funds apart', () => {
    fund('available', 5000)
    fund('pending', 700)
    expect(provider.balance()).toEqual({ available: 5000, pending: 700 })
  })

  it('takes a transfer from the available funds alone', () => {
    fund('available', 5000)
    fund('pending', 700)
    const result = provider.transfer({ mechanicId, amount: 4999, orderIds: [order(1)], adminId: 'admin' })
    expect(result).toEqual({ initiated: true, reference: 'tr_000000000000000000000001' })
    expect(provider.balance()).toEqual({ available: 1, pending: 700 })
  })

  it('transfers the last cent', () => {
    fund('available', 5000)
    const result = provider.transfer({ mechanicId, amount: 5000, orderIds: [order(1)], adminId: 'admin' })
    expect(result.initiated).toBe(true)
    expect(provider.balance().available).toBe(0)
  })

  it('refuses what the available funds do not cover, pending ones or not', () => {
    fund('available', 5000)
    fund('pending', 10_000)
    const result = provider.transfer({ mechanicId, amount: 5001, orderIds: [order(1)], adminId: 'admin' })
    expect(result).toEqual({
      initiated: false,
      errors: ['Insufficient funds: $50.01 to transfer, $50.00 available.'],
    })
    expect(provider.balance().available).toBe(5000)
  })

  it('notes to whom and for which orders it paid, as far as 1,000 characters go', () => {
    fund('available', 5000)
    const noted = () =>
      db.prepare<[], string>('SELECT description FROM provider_entries WHERE amount < 0').pluck().all()
    provider.transfer({ mechanicId, amount: 1, orderIds: [order(2), order(1)], adminId: 'admin' })
    expect(noted()).toEqual([`Transfer to acct_1 for orders ${order(1)}, ${order(2)}`])
    const orderIds = Array.from({ length: 60 }, (_, n) => order(n))
    provider.transfer({ mechanicId, amount: 2, orderIds, adminId: 'admin' })
    expect(noted()[1]).toHaveLength(1000)
  })

  it.each([
    ['no connected account', { connected_account_id: null, kyc_compliant: 1 }, 'no connected account'],
    ['a pending verification', { connected_account_id: 'acct_2', kyc_compliant: 0 }, 'verification'],
  ])('pays nothing to a mechanic with %s', (_, given, reason) => {
    fund('available', 5000)
    const other = rowsIn(db).mechanic({ id: 'e'.repeat(24), email: 'other@example.com', ...given })
    const result = provider.transfer({
      mechanicId: other,
      amount: 100,
      orderIds: [order(1)],
      adminId: 'admin',
    })
    expect(result).toEqual({ initiated: false, errors: [expect.stringContaining(reason)] })
    expect(provider.balance().available).toBe(5000)
  })

  it('pays nothing to a mechanic whom it does not know', () => {
    fund('available', 5000)
    const nobody = { mechanicId: 'f'.repeat(24), amount: 100, orderIds: [order(1)], adminId: 'admin' }
    expect(provider.transfer(nobody)).toEqual({
      initiated: false,
      errors: ['The mechanic has no connected account to pay to.'],
    })
  })

  it('keeps no half of a transfer when the settlement around it is undone', () => {
    fund('available', 5000)
    const undone = db.transaction(() => {
      provider.transfer({ mechanicId, amount: 100, orderIds: [order(1)], adminId: 'admin' })
      throw new Error('undone')
    })
    expect(undone).toThrow('undone')
    expect(provider.balance().available).toBe(5000)
  })
})
