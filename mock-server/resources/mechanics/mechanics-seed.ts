import type { Database } from 'better-sqlite3'

/** A mechanic as a seed states it; workingDays 0 = Monday to 6 = Sunday. */
export type MechanicSeed = {
  id: string
  firstName: string
  lastName: string
  email: string
  mobileCountryCode: string | null
  mobileNo: string | null
  expertise: string | null
  about: string | null
  aseCertification: string | null
  overallRating: number | null
  isActive: boolean
  isBlocked: boolean
  workingDays: readonly number[] | null
  workingHours: string | null
  kycCompliant: boolean
  connectedAccountId: string | null
}

/** Adds mechanics, one at a call. */
export function mechanicsSeed(db: Database): (mechanic: MechanicSeed) => void {
  const insert = db.prepare(`
    INSERT INTO mechanics (id, first_name, last_name, email, mobile_country_code, mobile_no, expertise, about,
      ase_certification, overall_rating, is_active, is_blocked, working_days, working_hours, kyc_compliant,
      connected_account_id)
    VALUES (@id, @firstName, @lastName, @email, @mobileCountryCode, @mobileNo, @expertise, @about,
      @aseCertification, @overallRating, @isActive, @isBlocked, @workingDays, @workingHours, @kycCompliant,
      @connectedAccountId)
  `)
  return (mechanic) => {
    insert.run({
      ...mechanic,
      isActive: Number(mechanic.isActive),
      isBlocked: Number(mechanic.isBlocked),
      workingDays: mechanic.workingDays && JSON.stringify(mechanic.workingDays),
      kycCompliant: Number(mechanic.kycCompliant),
    })
  }
}
