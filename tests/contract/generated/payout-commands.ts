import fc from 'fast-check'
import { expect } from 'vitest'
import { dollarsOf } from '#web/domain/money.ts'
import { command, known, refusalsOf } from './command.ts'
import { mechanic, often } from './drawn-records.ts'
import { orderIds } from './model.ts'

const settle = fc
  .record({
    mechanicId: mechanic,
    chosen: fc.nat({ max: 15 }),
    foreign: often('', ...orderIds),
    cent: often(0, 1),
  })
  .map(({ mechanicId, chosen, foreign, cent }) =>
    command(`settle ${mechanicId} ${chosen} ${foreign} ${cent}`, (model) => {
      const { debts } = model
      const own = [...debts].filter(([, debt]) => debt.mechanicId === mechanicId).map(([id]) => id)
      const picked = own.filter((_, index) => (chosen >> (index % 4)) & 1)
      const ids = [
        ...new Set([
          ...picked,
          ...(foreign === '' && picked.length > 0 ? [] : [foreign || (orderIds[0] ?? '')]),
        ]),
      ]
      const owed = ids.map((id) => debts.get(id))
      const sum = owed.reduce((all, debt) => all + (debt?.cents ?? 0), 0)
      const { connectedAccountId, kycCompliant } = known(model.mechanics, mechanicId)
      const fails =
        owed.some((debt) => debt?.settled) || !connectedAccountId || !kycCompliant || sum > model.available
      return {
        request: {
          operationId: 'initiateTransfer',
          body: {
            mechanicId,
            amount: dollarsOf(Math.max(1, sum + cent)),
            currency: 'USD',
            orderIds: ids,
            adminId: 'admin',
          },
        },
        refusals: refusalsOf([
          [cent !== 0, 400],
          [owed.some((debt) => debt?.mechanicId !== mechanicId), 400],
        ]),
        follows(answer) {
          const { status, errorMessages } = answer as { status: string; errorMessages: string[] }
          expect(status).toBe(fails ? 'TRANSFER_NOT_INITIATED' : 'TRANSFER_INITIATED')
          expect(errorMessages.length > 0).toBe(fails)
          if (fails) return
          model.available -= sum
          for (const id of ids) debts.set(id, { ...known(debts, id), settled: true })
        },
      }
    }),
  )

const readDebts = mechanic.map((id) =>
  command(`read what is owed to ${id}`, ({ debts }) => ({
    request: { operationId: 'listMechanicSettlement', path: { id } },
    refusals: [],
    follows(body) {
      const told = (body as { orderId: string; totalRevenue: number }[]).map(({ orderId, totalRevenue }) => [
        orderId,
        totalRevenue,
      ])
      const open = [...debts].filter(([, debt]) => debt.mechanicId === id && !debt.settled)
      expect(Object.fromEntries(told)).toEqual(
        Object.fromEntries(open.map(([key, { cents }]) => [key, dollarsOf(cents)])),
      )
    },
  })),
)

const readBalance = fc.constant(
  command('read the balance', ({ available }) => ({
    request: { operationId: 'getBalance' },
    refusals: [],
    follows: (body) =>
      expect(body).toMatchObject({ availableBalanceList: [{ balanceAmount: dollarsOf(available) }] }),
  })),
)

/** Paying mechanics, and what is owed to them. */
export const payoutCommands = [settle, readDebts, readBalance]
