import type { MechanicPage } from '#web/api/generated/model/mechanicPage.ts'
import { MechanicOption } from './mechanic-option.tsx'
import { shownMechanics } from './shown-mechanics.ts'

type Props = {
  page: MechanicPage
  search: string
  chosen: string | undefined
  onChoose: (mechanicId: string) => void
}

/** The mechanics that a search finds, the chosen one always among them. */
export function MechanicList({ page, search, chosen, onChoose }: Props) {
  const { mechanics, found, note } = shownMechanics(page, search, chosen)
  return (
    <>
      <fieldset className="mechanic-list">
        <legend className="visually-hidden">Select Mechanic</legend>
        {mechanics.map((mechanic) => (
          <MechanicOption
            key={mechanic.id}
            mechanic={mechanic}
            isChosen={mechanic.id === chosen}
            onChoose={onChoose}
          />
        ))}
        {found === 0 && (
          <p className="mechanic-none">
            {search.trim() ? 'No mechanic of that name' : 'No active mechanics'}
          </p>
        )}
      </fieldset>
      <p className="mechanic-note" role="status">
        {note}
      </p>
    </>
  )
}
