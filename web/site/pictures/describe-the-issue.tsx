/** A message about a warning lamp. */
export function DescribeTheIssue() {
  return (
    <svg className="step-picture" viewBox="0 0 200 140" aria-hidden="true">
      <path
        className="step-fill"
        d="M20 20h132a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H72l-26 22V96H20A12 12 0 0 1 8 84V32a12 12 0 0 1 12-12z"
      />
      <path className="step-line" d="M84 44h60M84 58h44M84 72h52" />
      <circle className="step-spot" cx="46" cy="58" r="22" />
      <path className="step-on-spot" d="M46 46v14M46 68h.01" />
    </svg>
  )
}
