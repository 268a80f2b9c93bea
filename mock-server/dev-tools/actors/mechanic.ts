import { orderReader } from '#mock-server/database/service-order.ts'
import { conflict } from '#mock-server/http-error.ts'
import { type Issue, issues } from '#mock-server/seeds/demo/issues.ts'
import { account, drawn } from '#mock-server/seeds/demo/mechanics.ts'
import { inserts, type Mechanic } from '#mock-server/seeds/insert.ts'
import { emailOf } from '#mock-server/seeds/people.ts'
import { picture } from '#mock-server/seeds/pictures.ts'
import { type Status, statuses } from '#mock-server/seeds/statuses.ts'
import { type ActorContext, moveOrder, writeOrConflict } from './actor.ts'

/** What a mechanic may say of themselves; the rest is drawn. */
export type Application = Partial<Omit<Mechanic, 'id' | 'isActive' | 'isBlocked' | 'kycCompliant'>>

type Picture = { documentContent?: string; documentDescription?: string }

/** What mechanics do in their app. Call it in a transaction. */
export function mechanicOf(context: ActorContext) {
  const { db, clock, newId, random } = context
  const write = inserts(db)
  const read = orderReader(db)
  const withEmail = db.prepare<[string], string>('SELECT id FROM mechanics WHERE email = ?').pluck()
  const set = (id: string, column: string, value: string | number) =>
    db.prepare<[string | number, string]>(`UPDATE mechanics SET ${column} = ? WHERE id = ?`).run(value, id)
  const now = () => clock.now().toISOString()

  function addRemark(id: string, text: string): void {
    const remark = db.prepare<[string, string]>(
      'UPDATE orders SET mechanic_remarks = concat(mechanic_remarks || char(10) || char(10), ?) WHERE id = ?',
    )
    const full = { SQLITE_CONSTRAINT_CHECK: 'The remarks of the order are full.' }
    writeOrConflict(() => remark.run(`Time: ${now()}\n${text}`, id), full)
  }

  function addPicture(id: string, { documentContent, documentDescription }: Picture): void {
    write.document({
      id: newId(),
      orderId: id,
      documentType: 'SERVICE_IMAGE',
      documentContent: documentContent ?? picture('brake-disc-new.jpg'),
      documentDescription: documentDescription ?? 'New part in place',
      uploadedBy: 'Mechanic',
      createdAt: now(),
      updatedAt: now(),
    })
  }

  /** The issue that the owner told of, else any. */
  function issueOf(id: string): Issue {
    const told = read(id)?.issueDescription ?? ''
    return issues.find(({ words }) => words.some((text) => told.startsWith(text))) ?? random.pick(issues)
  }

  return {
    /** Applies: pending until an admin verifies it, with no account to be paid to. */
    register(stated: Application): string {
      const number = random.int(1_000, 999_999)
      const { connectedAccountId: _, ...row } = drawn(random, number)
      const pending = { overallRating: null, kycCompliant: false, isActive: false }
      const named = { ...row, ...pending, ...stated }
      const mechanic = { ...named, id: newId(), email: stated.email ?? emailOf(named, number) }
      if (withEmail.get(mechanic.email) !== undefined) {
        if (stated.email === undefined) return this.register(stated)
        conflict('Another mechanic has that email.')
      }
      write.mechanic(mechanic)
      return mechanic.id
    },

    /** Sends papers: the contract knows the text of a certificate, and no pictures of mechanics. */
    sendCertificate(id: string, certificate = 'ASE A5 Brakes, ASE A6 Electrical/Electronic Systems'): void {
      set(id, 'asecertification', certificate)
    },

    /** Fills in direct deposit; the account's verification is pending. */
    fillInDeposit(id: string): void {
      set(id, 'connected_account_id', account(random))
    },

    /** The card provider has verified the account, or not. */
    verifyAccount(id: string, passed: boolean): void {
      set(id, 'kyc_compliant', Number(passed))
    },

    /** Takes a day off, 'YYYY-MM-DD'; 409 when something is booked on it. */
    takeDayOff(id: string, day: string): void {
      const doubled = { SQLITE_CONSTRAINT_PRIMARYKEY: `The mechanic has ${day} off already.` }
      writeOrConflict(() => write.dayOff({ mechanicId: id, day }), doubled)
    },

    addRemark,
    addPicture,

    /** Goes one step on with a job, with a remark where there is something to say, and a picture of what was done. */
    work(id: string, from: Status): void {
      const to = statuses[statuses.indexOf(from) + 1] ?? conflict('The job is done.')
      const { found, done, proof } = issueOf(id)
      if (to === 'COMPLETED')
        db.prepare<[string, string]>(
          "UPDATE orders SET status = 'COMPLETED', completed_at = ? WHERE id = ?",
        ).run(now(), id)
      else moveOrder(context, id, to)
      if (to === 'PRE_DIAGNOSTICS') addRemark(id, 'Arrived, customer on site.')
      if (to === 'WORK_IN_PROGRESS') addRemark(id, found)
      if (to !== 'POST_DIAGNOSTICS') return
      addRemark(id, done)
      if (proof) addPicture(id, { documentContent: picture(proof[0]), documentDescription: proof[1] })
    },
  }
}
