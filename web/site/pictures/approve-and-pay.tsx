/** A bill, approved. */
export function ApproveAndPay() {
  return (
    <svg className="step-picture" viewBox="0 0 200 140" aria-hidden="true">
      <path
        className="step-fill"
        d="M10 10h100v116l-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8-12.5 8-12.5-8L10 126z"
      />
      <path className="step-line" d="M28 36h36M28 54h48M28 72h30M86 36h8M82 54h12M86 72h8" />
      <path className="step-line step-strong" d="M28 94h66" />
      <circle className="step-spot" cx="124" cy="92" r="28" />
      <path className="step-on-spot" d="m112 93 9 9 16-18" />
    </svg>
  )
}
