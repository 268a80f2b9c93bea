import type { Database } from 'better-sqlite3'
import {
  type Entry,
  forgets,
  jsonOf,
  keeps,
  lagging,
  reads,
  records,
  says,
  sending,
  sentIn,
  status,
} from '#tests/contract/sabotage/faults.ts'
import type { Asked, Fault, Saboteur } from '#tests/contract/sabotage/saboteur.ts'

const cents = (dollars: unknown) => Math.round(Number(dollars) * 100)

/** Books the sum of a transfer on the provider's account once more, or back. */
const rebooks =
  (factor: number) =>
  (db: Database): Fault =>
  async (asked, pass) => {
    const given = await pass(asked)
    const { status: result } = (jsonOf(given) ?? {}) as Entry
    if (result !== 'TRANSFER_INITIATED') return given
    db.prepare(
      `INSERT INTO provider_entries
       SELECT reference || '-2', bucket, amount * ?, NULL, description, created_at
       FROM provider_entries ORDER BY rowid DESC LIMIT 1`,
    ).run(factor)
    return given
  }

/** A transfer of what is owed, whatever it was to be. */
function asPriced(asked: Asked, owed: Entry[]): Asked {
  const sent = sentIn(asked)
  if (typeof sent?.amount !== 'number') return asked
  const chosen = owed.filter(({ orderId }) => (sent.orderIds as unknown[])?.includes(orderId))
  return sending(asked, {
    ...sent,
    amount: chosen.reduce((sum, one) => sum + cents(one.totalRevenue), 0) / 100,
  })
}

/** Servers that owe or pay otherwise (sections 3, 4 and 5, decision 001). */
export const payoutSaboteurs: readonly Saboteur[] = [
  {
    name: 'sums up one order too many',
    touches: ['listSettlements'],
    noticedBy: ['listMechanicSettlement'],
    shows: /orders of .* together/,
    fault: records((one) => ({
      ...one,
      totalOrdersPendingForSettlement: Number(one.totalOrdersPendingForSettlement) + 1,
    })),
  },
  {
    name: 'says that a transfer is initiated, and forgets it',
    touches: ['initiateTransfer'],
    shows: /after it listMechanicSettlement: body/,
    fault: forgets,
  },
  {
    name: 'pays twice',
    touches: ['initiateTransfer'],
    shows: /after it getBalance: body\.availableBalanceList/,
    fault: rebooks(1),
  },
  {
    name: 'takes nothing off the balance',
    touches: ['initiateTransfer'],
    shows: /after it getBalance: body\.availableBalanceList/,
    fault: rebooks(-1),
  },
  {
    name: 'still owes what it has paid',
    touches: ['listMechanicSettlement'],
    noticedBy: ['initiateTransfer'],
    shows: /after it listMechanicSettlement: body/,
    fault: lagging,
  },
  {
    name: 'does not reckon up what it is asked to pay',
    touches: ['initiateTransfer', 'listMechanicSettlement'],
    noticedBy: ['initiateTransfer'],
    shows: /expected 400, got 200/,
    fault: () => {
      let owed: Entry[] = []
      return async (asked, pass) => {
        if (asked.operationId === 'initiateTransfer') return pass(asPriced(asked, owed))
        const given = await pass(asked)
        if (given.status === 200) owed = jsonOf(given) as Entry[]
        return given
      }
    },
  },
  {
    name: 'pays a mechanic who is not KYC-compliant',
    touches: ['initiateTransfer'],
    shows: /body\.status: expected "TRANSFER_NOT_INITIATED"/,
    fault: keeps('before', 'UPDATE mechanics SET kyc_compliant = 1'),
  },
  {
    name: 'pays a mechanic without an account',
    touches: ['initiateTransfer'],
    shows: /body\.errorMessages\[0\]: expected \/no connected account/,
    fault: keeps('before', 'UPDATE mechanics SET connected_account_id = coalesce(connected_account_id, id)'),
  },
  {
    name: 'pays in any currency',
    touches: ['initiateTransfer'],
    shows: /expected 400, got 200/,
    fault: reads((sent) => ({ ...sent, ...(sent.currency !== undefined && { currency: 'USD' }) })),
  },
  {
    name: 'fails without saying why',
    touches: ['initiateTransfer'],
    shows: /body\.errorMessages/,
    fault: says((result) => ({ ...(result as Entry), errorMessages: [] })),
  },
  {
    name: 'answers 409 to a transfer that failed',
    touches: ['initiateTransfer'],
    shows: /expected 200, got 409/,
    fault: () => async (asked, pass) => {
      const given = await pass(asked)
      return given.body.includes('TRANSFER_NOT_INITIATED') ? { ...given, status: 409 } : given
    },
  },
  {
    name: 'answers the balance in cents',
    touches: ['getBalance'],
    noticedBy: ['initiateTransfer'],
    shows: /after it getBalance|balance/,
    fault: says((one) => ({
      ...(one as Entry),
      availableBalanceList: [
        {
          balanceAmount: cents(
            (one as { availableBalanceList: Entry[] }).availableBalanceList[0]?.balanceAmount,
          ),
        },
      ],
    })),
  },
  {
    name: 'answers the balance without a list around it',
    touches: ['getBalance'],
    shows: /body\.availableBalanceList/,
    fault: says((one) => ({
      ...(one as Entry),
      availableBalanceList: (one as { availableBalanceList: Entry[] }).availableBalanceList[0],
    })),
  },
  {
    name: 'answers 500 for a mechanic who does not exist',
    touches: ['listMechanicSettlement'],
    shows: /expected 404, got 500/,
    fault: status(404, 500),
  },
]
