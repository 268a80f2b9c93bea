/** A bill, approved. */
export function ApproveAndPay() {
  return (
    <svg className="step-picture" viewBox="0 0 200 140" aria-hidden="true">
      <path
        className="step-fill"
        d="M36 10h100v116l-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8L36 126z"
      />
      <path className="step-line" d="M54 36h36M54 54h48M54 72h30M112 36h8M108 54h12M112 72h8" />
      <path className="step-line step-strong" d="M54 94h66" />
      <circle className="step-spot" cx="150" cy="92" r="28" />
      <path className="step-on-spot" d="m138 93 9 9 16-18" />
    </svg>
  )
}
