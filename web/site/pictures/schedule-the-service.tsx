/** A calendar with one day chosen, and the place. */
export function ScheduleTheService() {
  return (
    <svg className="step-picture" viewBox="0 0 200 140" aria-hidden="true">
      <rect className="step-fill" x="10" y="24" width="136" height="104" rx="12" />
      <path className="step-line" d="M10 50h136M42 14v20M114 14v20" />
      <path
        className="step-dots"
        d="M34 70h.01M62 70h.01M90 70h.01M118 70h.01M34 90h.01M62 90h.01M90 90h.01M34 110h.01M62 110h.01M90 110h.01"
      />
      <path
        className="step-spot-edge"
        d="M150 62c18 0 32 14 32 31 0 21-32 41-32 41s-32-20-32-41c0-17 14-31 32-31z"
      />
      <circle className="step-on-spot" cx="150" cy="93" r="10" />
    </svg>
  )
}
