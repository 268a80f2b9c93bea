import * as z from 'zod/mini'
import type { Mechanic, UpdateMechanicRequest } from '#web/api/generated/pitlane.schemas.ts'
import { findPersonStatusChanges, getPersonStatus } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { type Change, diffFields, isEqualJson } from '#web/ui/editor/changed-fields.ts'

/** The only member of an active mechanic that an admin may edit (Specification §4). */
export const certificationSchema = z.object({ asecertification: z.string() })
export type CertificationValues = z.infer<typeof certificationSchema>

/** The members of a mechanic that determine the status. */
export type MechanicStatus = Pick<Mechanic, 'isActive' | 'isBlocked'>

/** Returns the form values of a mechanic; '' if there is no certification. */
export const toCertificationValues = ({ asecertification }: Mechanic): CertificationValues => ({
  asecertification: asecertification ?? '',
})

/** Returns whether two forms would save the same value. */
export const isSameCertification = (
  one: CertificationValues,
  other: CertificationValues,
): boolean => isEqualJson(trimValues(one), trimValues(other))

/** Returns another admin's changes of status and certification, except a certification that the form has too. */
export const findMechanicChanges = ({
  loaded,
  latest,
  values,
}: {
  loaded: Mechanic
  latest: Mechanic
  values: CertificationValues
}): Change[] => [
  ...findPersonStatusChanges({ loaded, latest }),
  ...diffFields({
    fields: [{ label: 'ASE Certification', name: 'asecertification' }],
    loaded,
    latest,
    yours: trimValues(values),
  }),
]

/** Returns the body of PUT /update/mechanic for a status: isActive, and isBlocked if it changes (Specification §4). */
export const toStatusRequest = (
  latest: Mechanic,
  { isActive, isBlocked }: MechanicStatus,
): UpdateMechanicRequest => ({
  mechanicId: latest.id,
  isActive,
  ...(isBlocked === latest.isBlocked ? {} : { isBlocked }),
})

/** Returns the reason a change no longer applies, or undefined if the status is unchanged. Specification §4. */
export const findMechanicObstacle = ({
  loaded,
  latest,
}: {
  loaded: Mechanic
  latest: Mechanic
}): string | undefined =>
  getPersonStatus(loaded) === getPersonStatus(latest)
    ? undefined
    : `Someone else changed the status of this mechanic to ${getPersonStatus(latest)}. Your change no longer applies.`
