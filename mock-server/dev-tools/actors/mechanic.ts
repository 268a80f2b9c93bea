import dayjs from 'dayjs'
import { createWriters, type MechanicRow, updateIn } from '#mock-server/database/rows.ts'
import type { ServiceOrder } from '#mock-server/database/service-order.ts'
import type { operations } from '#mock-server/dev-tools/control/generated.ts'
import { throw409 } from '#mock-server/http-error.ts'
import type { InputOf } from '#mock-server/plugins/openapi/handlers.ts'
import { type Issue, issues } from '#mock-server/seeds/demo/issues.ts'
import { createAccountId, createMechanic } from '#mock-server/seeds/demo/mechanics.ts'
import { toBase64 } from '#mock-server/seeds/files.ts'
import { toEmail } from '#mock-server/seeds/people.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import type { Mechanic } from './allowed-actions.ts'
import { type ActorContext, writeOrConflict } from './customer.ts'

/** Missing values are random, except the country code +1. */
type MechanicDetails = InputOf<operations['registerMechanic']>['body']

/** Returns the actions of mechanics, and those of the card provider on mechanics. Call them in a transaction. */
export function createMechanicActions(context: ActorContext) {
  const { db, clock, newId, random } = context
  const write = createWriters(db)
  const update = updateIn<MechanicRow>(db, 'mechanics')
  const now = () => clock.now().toISOString()
  // A day can have 23 or 25 hours.
  const tomorrow = () => dayjs(clock.now()).add(1, 'day').format('YYYY-MM-DD')

  function addRemark(id: string, text: string): void {
    // concat() skips NULL, so no blank line comes before the first remark.
    const appendRemark = db.prepare<[string, string]>(
      'UPDATE orders SET mechanic_remarks = concat(mechanic_remarks || char(10) || char(10), ?) WHERE id = ?',
    )
    writeOrConflict(
      () => appendRemark.run(`Time: ${now()}\n${text}`, id),
      'The remarks of the order have reached their maximum length.',
    )
  }

  function addPicture(id: string, file: string, caption: string): void {
    write.document({
      id: newId(),
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
      const { connectedAccountId: _, ...row } = createMechanic(random, number)
      const pending = { overallRating: null, kycCompliant: false, isActive: false }
      const withDetails = { ...row, ...pending, ...details, id: newId() }
      const mechanic = { ...withDetails, email: details.email ?? toEmail(withDetails, number) }
      writeOrConflict(() => write.mechanic(mechanic), 'Another mechanic has this email address.')
      return mechanic.id
    },

    /** Sets the text field `asecertification`, because a mechanic cannot have documents. */
    mechanicSendsCertificate({ id }: Mechanic): void {
      update(id, { asecertification: 'ASE A5 Brakes, ASE A6 Electrical/Electronic Systems' })
    },

    /** Connects an account for direct deposit. The card provider has not yet checked the mechanic's identity. */
    mechanicFillsInDeposit({ id }: Mechanic): void {
      update(id, { connectedAccountId: createAccountId(random) })
    },

    cardProviderPassesMechanic({ id }: Mechanic): void {
      update(id, { kycCompliant: true })
    },

    cardProviderFailsMechanic({ id }: Mechanic): void {
      update(id, { kycCompliant: false })
    },

    /** Adds a day off ('YYYY-MM-DD'), by default tomorrow. Throws 409 if the mechanic is booked or off on that day. */
    mechanicTakesDayOff({ id }: Mechanic, { day = tomorrow() }: { day?: string }): void {
      const add = () => write.dayOff({ mechanicId: id, day })
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
      const to = statuses[statuses.indexOf(status as Status) + 1] ?? throw409('The order is COMPLETED.')
      write.updateOrder(id, { status: to, completedAt: to === 'COMPLETED' ? now() : null })
      const matchesReport = ({ reports }: Issue) => reports.some((text) => issueDescription?.startsWith(text))
      const { diagnosis, repair, repairPicture } = issues.find(matchesReport) ?? random.pick(issues)
      if (to === 'PRE_DIAGNOSTICS') addRemark(id, 'Arrived, customer on site.')
      if (to === 'WORK_IN_PROGRESS') addRemark(id, diagnosis)
      if (to !== 'POST_DIAGNOSTICS') return
      addRemark(id, repair)
      if (repairPicture) addPicture(id, ...repairPicture)
    },
  }
}
