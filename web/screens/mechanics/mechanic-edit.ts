import * as z from 'zod/mini'
import { getGetMechanicQueryOptions } from '#web/api/generated/mechanics/mechanics.ts'
import type { Mechanic, UpdateMechanicRequest } from '#web/api/generated/pitlane.schemas.ts'
import { mechanicSchema } from '#web/api/response-decoders.ts'
import { getPersonStatus } from '#web/domain/person.ts'
import { trimValues } from '#web/domain/text.ts'
import { defineEditor, defineSave, type ReadLatest } from '#web/ui/editor/define-editor.ts'

/** The only member of an active mechanic that an admin may edit (Specification §4). */
const certificationSchema = z.object({ asecertification: z.string() })
type CertificationValues = z.infer<typeof certificationSchema>

/** The members of a mechanic that determine the status. */
type MechanicStatus = Pick<Mechanic, 'isActive' | 'isBlocked'>

const statusField = { label: 'Status', derive: getPersonStatus }

const readMechanic: ReadLatest<Mechanic> = ({ opened, fetch }) =>
  fetch(getGetMechanicQueryOptions(opened.id))

/** Returns the reason a change no longer applies, or undefined if the status is unchanged. Specification §4. */
const findMechanicObstacle = (versions: {
  opened: Mechanic
  latest: Mechanic
}): string | undefined => {
  const status = getPersonStatus(versions.latest)
  return getPersonStatus(versions.opened) === status
    ? undefined
    : `Someone else changed the status of this mechanic to ${status}. Your change no longer applies.`
}

/** The editor of the ASE certification; '' if there is none. */
export const certificationEditor = defineEditor<
  Mechanic,
  CertificationValues,
  UpdateMechanicRequest
>({
  noun: 'mechanic',
  schema: mechanicSchema,
  valuesSchema: certificationSchema,
  read: readMechanic,
  toValues: ({ asecertification }) => ({ asecertification: asecertification ?? '' }),
  toRequest: (values, { id }) => ({ mechanicId: id, ...trimValues(values) }),
  fields: [statusField, { label: 'ASE Certification', name: 'asecertification' }],
  obstacle: findMechanicObstacle,
})

/** The save of a status. */
export const mechanicStatusSave = defineSave<Mechanic, MechanicStatus, UpdateMechanicRequest>({
  noun: 'mechanic',
  read: readMechanic,
  toValues: ({ isActive, isBlocked }) => ({ isActive, isBlocked }),
  // isBlocked only if it changes (Specification §4).
  toRequest: ({ isActive, isBlocked }, latest) => ({
    mechanicId: latest.id,
    isActive,
    ...(isBlocked === latest.isBlocked ? {} : { isBlocked }),
  }),
  isApplied: ({ latest, values }) => getPersonStatus(latest) === getPersonStatus(values),
  fields: [statusField],
  obstacle: findMechanicObstacle,
})
