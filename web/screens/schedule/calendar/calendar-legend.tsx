const meanings = [
  ['chosen', 'Selected'],
  ['partly-booked', 'Partly booked'],
  ['unavailable', 'Unavailable'],
  ['non-working', 'Non-working'],
] as const

/** What the colours of the calendar mean. Specification §5, Calendar. */
export function CalendarLegend() {
  return (
    <ul className="calendar-legend" aria-label="Colours of the calendar">
      {meanings.map(([tone, meaning]) => (
        <li key={tone}>
          <span className={`calendar-swatch calendar-${tone}`} />
          {meaning}
        </li>
      ))}
      <li>
        <span className="calendar-swatch calendar-swatch-today" />
        Today
      </li>
    </ul>
  )
}
