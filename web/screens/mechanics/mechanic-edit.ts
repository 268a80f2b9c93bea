import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UpdateMechanicRequest } from '#web/api/generated/model/updateMechanicRequest.ts'
import { personStatus, personStatusChange } from '#web/domain/person.ts'
import { type Change, changedFields } from '#web/ui/editor/changed-fields.ts'

/** The one field of an active mechanic that an admin may edit (Specification §4). */
export type CertificationForm = { asecertification: string }

/** The state that an admin gives a mechanic. */
export type MechanicState = Pick<Mechanic, 'isActive' | 'isBlocked'>

/** The form that shows a mechanic as they are. */
export const certificationForm = ({ asecertification }: Mechanic): CertificationForm => ({
  asecertification: asecertification ?? '',
})

/** A form as it is sent and compared: without blanks around. */
export const trimmed = ({ asecertification }: CertificationForm): CertificationForm => ({
  asecertification: asecertification.trim(),
})

/** Whether two forms would save the same. */
export const sameCertification = (one: CertificationForm, other: CertificationForm): boolean =>
  trimmed(one).asecertification === trimmed(other).asecertification

/** What somebody else changed of a mechanic between two readings, as far as it matters to the certification. */
export const certificationChanges = (
  loaded: Mechanic,
  latest: Mechanic,
  form: CertificationForm,
): Change[] => [
  ...personStatusChange(loaded, latest),
  ...changedFields([['ASE Certification', 'asecertification']], loaded, latest, trimmed(form)),
]

/** PUT /update/mechanic for another state: only what changes, and isActive in any case (Specification §4). */
export const stateUpdate = (
  latest: Mechanic,
  { isActive, isBlocked }: MechanicState,
): UpdateMechanicRequest => ({
  mechanicId: latest.id,
  isActive,
  ...(isBlocked === latest.isBlocked ? {} : { isBlocked }),
})

/** Why something that was begun in one state cannot be saved over this reading; undefined when it can. Specification §4. */
export const mechanicRefusal = (loaded: Mechanic, latest: Mechanic): string | undefined =>
  personStatus(loaded) === personStatus(latest)
    ? undefined
    : `Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are ${personStatus(latest)}.`
