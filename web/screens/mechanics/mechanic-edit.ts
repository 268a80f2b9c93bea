import type { Mechanic } from '#web/api/generated/model/mechanic.ts'
import { personStatus } from '#web/domain/person-status.ts'
import type { Change } from '#web/ui/changes-dialog.tsx'
import type { Conflict } from '#web/ui/use-guarded-save.ts'

/** What an admin may change of a mechanic: the certification, or the state (Specification §4, §7). */
export type MechanicEdit =
  | { asecertification: string }
  | { isActive: false }
  | { isActive: false; isBlocked: boolean }

/** What somebody else changed of a mechanic between two readings, as far as it matters to an edit. */
export const mechanicChanges = (loaded: Mechanic, now: Mechanic, edit: MechanicEdit): Change[] => {
  const status = { what: 'Status', before: personStatus(loaded), now: personStatus(now) }
  const certification = {
    what: 'ASE Certification',
    before: loaded.asecertification ?? '',
    now: now.asecertification ?? '',
  }
  const matters = 'asecertification' in edit && edit.asecertification !== certification.now
  const compared = matters ? [status, certification] : [status]
  return compared.filter((change) => change.before !== change.now)
}

/** Why an edit can no longer be saved after what somebody else did; undefined when it can. Specification §4. */
export const mechanicRefusal = ({ changes, now }: Conflict<Mechanic, MechanicEdit>): string | undefined =>
  changes.some(({ what }) => what === 'Status')
    ? `Somebody else changed the state of this mechanic: what you wanted to do cannot be done while they are ${personStatus(now)}.`
    : undefined
