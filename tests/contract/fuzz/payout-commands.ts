import fc from 'fast-check'
import { expect } from 'vitest'
import type { MechanicOrder } from '#web/api/generated/model/mechanicOrder.ts'
import type { TransferResult } from '#web/api/generated/model/transferResult.ts'
import { dollarsOf } from '#web/domain/money.ts'
import { command, known, mechanic, often, reading, refusalsOf } from './command.ts'
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
          const { status, errorMessages } = answer as TransferResult
          expect(status).toBe(fails ? 'TRANSFER_NOT_INITIATED' : 'TRANSFER_INITIATED')
          expect(errorMessages.length > 0).toBe(fails)
          if (fails) return
          model.available -= sum
          for (const id of ids) known(debts, id).settled = true
        },
      }
    }),
  )

const readDebts = mechanic.map((id) =>
  reading({ operationId: 'listMechanicSettlement', path: { id } }, ({ debts }, body) => {
    const told = (body as MechanicOrder[]).map(({ orderId, totalRevenue }) => [orderId, totalRevenue])
    const open = [...debts].filter(([, debt]) => debt.mechanicId === id && !debt.settled)
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(open.map(([key, { cents }]) => [key, dollarsOf(cents)])),
    )
  }),
)

const readBalance = fc.constant(
  reading({ operationId: 'getBalance' }, ({ available }, body) =>
    expect(body).toMatchObject({ availableBalanceList: [{ balanceAmount: dollarsOf(available) }] }),
  ),
)

/** Paying mechanics, and what is owed to them. */
export const payoutCommands = [settle, readDebts, readBalance]
