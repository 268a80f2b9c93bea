import { StarFilled } from '@ant-design/icons'
import './star-rating.css'

const most = 5
const stars = Array.from({ length: most }, (_, place) => `star-${place}`)

/** A rating of at most 5 as stars, filled to the tenth, and as a number; without one 'No ratings yet' (Specification §2, §9). */
export function StarRating({ value }: { value: number | null }) {
  const rating = Math.min(Math.max(value ?? 0, 0), most)
  return (
    <span className="star-rating">
      <span
        className="star-rating-row"
        role="img"
        aria-label={`${value === null ? 0 : rating.toFixed(1)} of ${most} stars`}
      >
        <Row />
        <span className="star-rating-filled" style={{ width: `${(rating / most) * 100}%` }}>
          <Row />
        </span>
      </span>
      <span aria-hidden={value !== null}>{value === null ? 'No ratings yet' : rating.toFixed(1)}</span>
    </span>
  )
}

function Row() {
  return stars.map((star) => <StarFilled key={star} aria-hidden />)
}
