import { StarFilled } from '@ant-design/icons'
import type { Mechanic } from '#web/api/generated/model/mechanic.ts'

type Props = { mechanic: Mechanic; isChosen: boolean; onChoose: (mechanicId: string) => void }

/** One mechanic to choose: name, speciality and rating. */
export function MechanicOption({ mechanic, isChosen, onChoose }: Props) {
  const { id, firstName, lastName, expertise, overallRating } = mechanic
  return (
    <label className="mechanic-option">
      <input type="radio" name="mechanic" checked={isChosen} onChange={() => onChoose(id)} />
      <span className="mechanic-name">{`${firstName} ${lastName}`}</span>
      <span className="mechanic-rating">
        {overallRating ? (
          <>
            <StarFilled aria-hidden /> {overallRating.toFixed(1)}{' '}
            <span className="visually-hidden">of 5 stars</span>
          </>
        ) : (
          'No ratings yet'
        )}
      </span>
      <span className="mechanic-expertise">{expertise || 'No speciality given'}</span>
    </label>
  )
}
