import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import type { UpdateMechanicRequest } from '#web/api/generated/model/updateMechanicRequest.ts'
import { personStatus, personStatusChange } from '#web/domain/person.ts'
import { trimmed } from '#web/domain/text.ts'
import { type Change, changedFields, sameJson } from '#web/ui/editor/changed-fields.ts'

/** The one field of an active mechanic that an admin may edit (Specification §4). */
export type CertificationForm = { asecertification: string }

/** The state that an admin gives a mechanic. */
export type MechanicState = Pick<Mechanic, 'isActive' | 'isBlocked'>

/** Returns the form that shows a mechanic as they are. */
export const certificationForm = ({ asecertification }: Mechanic): CertificationForm => ({
  asecertification: asecertification ?? '',
})

/** Returns whether two forms would save the same. */
export const sameCertification = (one: CertificationForm, other: CertificationForm): boolean =>
  sameJson(trimmed(one), trimmed(other))

/** Returns what another admin changed of a mechanic between two readings, as far as it matters to the certification. */
export const certificationChanges = (
  loaded: Mechanic,
  latest: Mechanic,
  form: CertificationForm,
): Change[] => [
  ...personStatusChange(loaded, latest),
  ...changedFields([['ASE Certification', 'asecertification']], loaded, latest, trimmed(form)),
]

/** Returns the body of PUT /update/mechanic for another state: only what changes, and isActive in any case (Specification §4). */
export const stateUpdate = (
  latest: Mechanic,
  { isActive, isBlocked }: MechanicState,
): UpdateMechanicRequest => ({
  mechanicId: latest.id,
  isActive,
  ...(isBlocked === latest.isBlocked ? {} : { isBlocked }),
})

/** Returns why something that was begun in one state cannot be saved over this reading, or undefined if it can. Specification §4. */
export const mechanicRefusal = (loaded: Mechanic, latest: Mechanic): string | undefined =>
  personStatus(loaded) === personStatus(latest)
    ? undefined
    : `Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are ${personStatus(latest)}.`
