const findings = [
  { what: 'Cylinder 6', found: 'P0306, misfire', state: 'bad', word: 'Replace' },
  { what: 'Coolant', found: '−34 °F', state: 'good', word: 'Good' },
  { what: 'Battery, 12 V', found: '11.9 V', state: 'watch', word: 'Watch' },
  { what: 'Tire tread', found: '6/32 in', state: 'good', word: 'Good' },
]

/** A diagnostic report: a trace and what was found. */
export function Report() {
  return (
    <div className="report">
      <svg aria-hidden="true" className="report-trace" viewBox="0 0 240 150" preserveAspectRatio="none">
        <path
          className="report-grid"
          d="M0 25h240M0 50h240M0 75h240M0 100h240M0 125h240M40 0v150M80 0v150M120 0v150M160 0v150M200 0v150"
        />
        <path
          className="report-line"
          d="M0 98c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10M180 98c5 0 5-46 10-46s5 46 10 46h10c5 0 5-46 10-46s5 46 10 46h10"
        />
        <path className="report-miss" d="M150 98c5 0 5-16 10-16s5 16 10 16h10" />
      </svg>
      <div className="report-list">
        {findings.map(({ what, found, state, word }) => (
          <p key={what}>
            <span>{what}</span>
            <span className="report-found">{found}</span>
            <em className={`report-${state}`}>{word}</em>
          </p>
        ))}
      </div>
    </div>
  )
}
