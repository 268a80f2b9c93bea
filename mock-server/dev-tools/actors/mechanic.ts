import { httpErrors } from '@fastify/sensible'
import dayjs from 'dayjs'
import type { RequestBodyOf } from '#mock-server/contract/handlers.ts'
import type { ServiceOrder } from '#mock-server/database/orders.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { createSlotChecks } from '#mock-server/resources/schedule/slots.ts'
import { type Issue, issues } from '#mock-server/seeds/demo/issues.ts'
import { createAccountId, createMechanic } from '#mock-server/seeds/demo/mechanics.ts'
import { toBase64 } from '#mock-server/seeds/files.ts'
import { toEmail } from '#mock-server/seeds/people.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import type { Mechanic } from './allowed-actions.ts'
import { type ActorContext, writeOrConflict } from './customer.ts'
import { prepareActorSql } from './sql.ts'

/** Missing values are random, except the country code +1. */
type MechanicDetails = RequestBodyOf<operations['registerMechanic']>

/** Returns the actions of mechanics, and those of the card provider on mechanics. Call them in a transaction. */
export function createMechanicActions(context: ActorContext) {
  const { db, stores, clock, newId, random } = context
  const sql = prepareActorSql(db)
  const { isBookedOn } = createSlotChecks(stores)
  const now = () => clock.now().toISOString()
  // A day can have 23 or 25 hours.
  const tomorrow = () => dayjs(clock.now()).add(1, 'day').format('YYYY-MM-DD')

  function addRemark(id: string, text: string): void {
    writeOrConflict(
      () => sql.appendRemark.run({ orderId: id, remark: `Time: ${now()}\n${text}` }),
      'The remarks of the order have reached their maximum length.',
    )
  }

  function addPicture(id: string, file: string, caption: string): void {
    stores.documents.insert({
      id: newId(),
      userId: null,
      orderId: id,
      documentType: 'SERVICE_IMAGE',
      documentContent: toBase64(file),
      uploadedBy: 'Mechanic',
      documentDescription: caption,
      createdAt: now(),
      updatedAt: now(),
    })
  }

  return {
    /** Registers a pending mechanic without direct deposit, and returns the ID. */
    mechanicRegisters(details: MechanicDetails): string {
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
    },

    /** Sets the text field `asecertification`, because a mechanic cannot have documents. */
    mechanicSendsCertificate({ id }: Mechanic): void {
      const asecertification = 'ASE A5 Brakes, ASE A6 Electrical/Electronic Systems'
      sql.setCertification.run({ id, asecertification })
    },

    /** Connects an account for direct deposit. The card provider has not yet checked the mechanic's identity. */
    mechanicFillsInDeposit({ id }: Mechanic): void {
      sql.connectAccount.run({ id, connectedAccountId: createAccountId(random) })
    },

    cardProviderPassesMechanic({ id }: Mechanic): void {
      sql.setKycCompliant.run({ id, kycCompliant: 1 })
    },

    cardProviderFailsMechanic({ id }: Mechanic): void {
      sql.setKycCompliant.run({ id, kycCompliant: 0 })
    },

    /** Adds a day off ('YYYY-MM-DD'), by default tomorrow. Throws 409 if the mechanic is booked or off on that day. */
    mechanicTakesDayOff({ id }: Mechanic, { day = tomorrow() }: { day?: string }): void {
      if (isBookedOn(id, day))
        throw httpErrors.conflict('The mechanic is already booked on that day.')
      const add = () => stores.schedule.insertDayOff.run({ mechanicId: id, day })
      writeOrConflict(add, `The mechanic already has a day off on ${day}.`)
    },

    mechanicAddsRemark({ id }: ServiceOrder, details: { text?: string }): void {
      addRemark(id, details.text ?? 'Customer called and asked for the old parts.')
    },

    mechanicAddsPicture({ id }: ServiceOrder): void {
      addPicture(id, 'brake-disc-new.jpg', 'New part in place')
    },

    /** Moves an order to its next status. Adds remarks on arrival, diagnosis and repair, and any repair picture. */
    mechanicWorks({ id, status, issueDescription }: ServiceOrder): void {
      const to = statuses[statuses.indexOf(status as Status) + 1]
      if (to === undefined) throw httpErrors.conflict('The order is COMPLETED.')
      sql.setStatus.run({ orderId: id, status: to, completedAt: to === 'COMPLETED' ? now() : null })
      const matchesReport = ({ reports }: Issue) =>
        reports.some((text) => issueDescription?.startsWith(text))
      const { diagnosis, repair, repairPicture } = issues.find(matchesReport) ?? random.pick(issues)
      if (to === 'PRE_DIAGNOSTICS') addRemark(id, 'Arrived, customer on site.')
      if (to === 'WORK_IN_PROGRESS') addRemark(id, diagnosis)
      if (to !== 'POST_DIAGNOSTICS') return
      addRemark(id, repair)
      if (repairPicture) addPicture(id, ...repairPicture)
    },
  }
}
