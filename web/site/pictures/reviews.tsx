const star = 'm12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.500L12 17.4 6.2 20.600l1.3-6.500L2.7 9.600l6.5-.8z'
const shares = [92, 74, 18, 9, 5]

/** How customers rated a mechanic, and what one of them wrote. */
export function Reviews() {
  return (
    <div className="reviews">
      <svg aria-hidden="true" className="reviews-bars" viewBox="0 0 280 80">
        {shares.map((share, at) => (
          <g key={share}>
            <path className="reviews-track" d={`M22 ${8 + at * 16}h254`} />
            <path className="reviews-share" d={`M22 ${8 + at * 16}h${share * 2.54}`} />
            <text x="0" y={12 + at * 16}>
              {5 - at}
            </text>
          </g>
        ))}
      </svg>
      <div className="reviews-note">
        <svg aria-hidden="true" className="reviews-stars" viewBox="0 0 124 24" width="93" height="18">
          {[0, 25, 50, 75, 100].map((left) => (
            <path key={left} d={star} transform={`translate(${left})`} />
          ))}
        </svg>
        <p>“Showed me the worn pads, and the bill matched the quote.”</p>
        <em>Verified repair</em>
      </div>
    </div>
  )
}
