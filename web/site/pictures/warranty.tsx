const digits = ['1', '2', '0', '0', '0']
const months = Array.from({ length: 12 }, (_, at) => at)

/** The two bounds of the warranty: an odometer and twelve months around it. */
export function Warranty() {
  return (
    <svg aria-hidden="true" className="warranty" viewBox="0 0 320 200">
      {months.map((month) => (
        <path
          key={month}
          className={month === 11 ? 'warranty-month warranty-last' : 'warranty-month'}
          d="M160 16v20"
          transform={`rotate(${-110 + month * 20} 160 130)`}
        />
      ))}
      <path className="warranty-arc" d="M84.8 157.4A80 80 0 1 1 235.2 157.4" />
      <text className="warranty-label" x="160" y="94">
        12 months
      </text>
      {digits.map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one fixed number never move
        <g key={at} transform={`translate(${85 + at * 30} 108)`}>
          <rect
            className={at === 0 ? 'warranty-box warranty-box-first' : 'warranty-box'}
            width="27"
            height="40"
            rx="4"
          />
          <text className="warranty-digit" x="13.5" y="29">
            {digit}
          </text>
        </g>
      ))}
      <text className="warranty-label" x="160" y="176">
        miles
      </text>
    </svg>
  )
}
