import { httpErrors } from '@fastify/sensible'
import dayjs from 'dayjs'
import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { throw404 } from '#mock-server/http-error.ts'
import { sumCents } from '#mock-server/money.ts'
import { createMechanicCommands } from '#mock-server/resources/mechanics/commands.ts'
import { createPaymentCommands } from '#mock-server/resources/payments/commands.ts'
import { createSlotChecks } from '#mock-server/resources/schedule/slots.ts'
import { createAccountId, createMechanic } from '#mock-server/seeds/demo/mechanics.ts'
import { toEmail } from '#mock-server/seeds/people.ts'
import { type Actions, type ActorContext, createKind } from './actions.ts'
import { type PersonStatus, personStatusSql, writeOrConflict } from './sql.ts'

/** Missing values are random, except the country code +1. */
type MechanicDetails = RequestBodyOf<operations['registerMechanic']>
type Mechanic = {
  id: string
  status: PersonStatus
  /** Connected account for direct deposit. */
  account: string | null
  isCompliant: number
  /** Number of completed orders that are not settled. */
  unsettledCount: number
}

const everyStatus = ['Pending', 'Active', 'Blocked'] as const
const hasAccount = ({ account }: Mechanic) => account !== null
const canBePaid = (mechanic: Mechanic) => hasAccount(mechanic) && mechanic.isCompliant === 1

/** Returns the actions on mechanics, `register` and `registerReady`. Call those that write in a transaction. */
export function createMechanicActions(context: ActorContext) {
  const { db, sql, stores, clock, newId, random, provider } = context
  const mechanics = createMechanicCommands(context)
  const payments = createPaymentCommands(context)
  const { isBookedOn } = createSlotChecks(stores)
  const selectMechanic = db.prepare<[string], Mechanic>(
    `SELECT id, ${personStatusSql} AS status, connected_account_id AS account, kyc_compliant AS isCompliant,
       (SELECT count(*) FROM orders
        WHERE mechanic_id = mechanics.id AND status = 'COMPLETED' AND transfer_id IS NULL) AS unsettledCount
     FROM mechanics WHERE id = ?`,
  )
  // A day can have 23 or 25 hours.
  const tomorrow = () => dayjs(clock.now()).add(1, 'day').format('YYYY-MM-DD')

  const actions = {
    // A mechanic cannot have documents, so the certificate is the text field `asecertification`.
    sendCertificate: {
      actor: 'mechanic',
      from: everyStatus,
      run({ id }) {
        const asecertification = 'ASE A5 Brakes, ASE A6 Electrical/Electronic Systems'
        sql.setCertification.run({ id, asecertification })
      },
    },
    // Connects an account for direct deposit. The card provider has not yet checked the mechanic's identity.
    fillInDeposit: {
      actor: 'mechanic',
      from: everyStatus,
      if: (mechanic) => !hasAccount(mechanic),
      run: ({ id }) => sql.connectAccount.run({ id, connectedAccountId: createAccountId(random) }),
    },
    passVerification: {
      actor: 'cardProvider',
      from: everyStatus,
      if: (mechanic) => hasAccount(mechanic) && !canBePaid(mechanic),
      run: ({ id }) => sql.setKycCompliant.run({ id, kycCompliant: 1 }),
    },
    failVerification: {
      actor: 'cardProvider',
      from: everyStatus,
      if: hasAccount,
      run: ({ id }) => sql.setKycCompliant.run({ id, kycCompliant: 0 }),
    },
    // Throws 409 if the mechanic is booked or off on that day.
    takeDayOff: {
      actor: 'mechanic',
      from: ['Pending', 'Active'],
      run({ id }, { day = tomorrow() }) {
        if (isBookedOn(id, day))
          throw httpErrors.conflict('The mechanic is already booked on that day.')
        const add = () => stores.schedule.insertDayOff.run({ mechanicId: id, day })
        writeOrConflict(add, `The mechanic already has a day off on ${day}.`)
      },
    },
    verify: {
      actor: 'administrator',
      from: ['Pending'],
      run: ({ id }) => mechanics.verify(id),
    },
    // Settles all completed, unsettled orders. Throws 409 if the transfer is not initiated.
    settle: {
      actor: 'administrator',
      from: ['Active'],
      if: (mechanic) => canBePaid(mechanic) && mechanic.unsettledCount > 0,
      run({ id: mechanicId }) {
        const orders = stores.payments.ordersToSettle.all(mechanicId)
        const settlement = {
          mechanicId,
          orderIds: orders.map(({ orderId }) => orderId),
          amount: sumCents(orders.map(({ totalRevenue }) => totalRevenue)),
          adminId: 'admin@pitlane.test',
        }
        const { status, errorMessages = [] } = payments.initiateTransfer(settlement, clock.now())
        if (status === 'TRANSFER_INITIATED') return
        const hint = provider.balance().pending > 0 ? ' Release the pending funds first.' : ''
        throw httpErrors.conflict(`${errorMessages.join(' ')}${hint}`)
      },
    },
  } satisfies Actions<Mechanic>

  const read = (id: string) => selectMechanic.get(id) ?? throw404('mechanic', id)
  const kind = createKind('mechanic', read, actions)

  /** Registers a pending mechanic without direct deposit, and returns the ID. */
  function register(details: MechanicDetails): string {
    const number = random.int(100_000, 999_999)
    const row = createMechanic(random, number)
    const pending = {
      overallRating: null,
      kycCompliant: false,
      connectedAccountId: null,
      isActive: false,
    }
    const withDetails = { ...row, ...pending, ...details, id: newId() }
    const mechanic = { ...withDetails, email: details.email ?? toEmail(withDetails, number) }
    writeOrConflict(
      () => stores.mechanics.insert(mechanic),
      'Another mechanic has this email address.',
    )
    return mechanic.id
  }

  /** Registers a mechanic who can be scheduled and paid, and returns the ID. */
  function registerReady(): string {
    const id = register({ workingDays: [0, 1, 2, 3, 4, 5, 6], workingHours: '08:00-18:00' })
    for (const action of ['fillInDeposit', 'passVerification', 'verify'] as const)
      kind.run(id, action)
    return id
  }

  return { ...kind, register, registerReady }
}
