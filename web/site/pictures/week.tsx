const days = ['Mon 8', 'Tue 9', 'Wed 10']
const hours = ['09:00', '11:00', '14:00', '16:00']
const taken = new Set(['Mon 8 09:00', 'Mon 8 14:00', 'Wed 10 11:00', 'Tue 9 16:00'])
const chosen = 'Tue 9 09:00'

/** Three days of slots, one of them chosen. */
export function Week() {
  return (
    <div className="week">
      {days.map((day) => (
        <div key={day} className="week-day">
          <strong>{day}</strong>
          {hours.map((hour) => {
            const slot = `${day} ${hour}`
            const state = slot === chosen ? 'chosen' : taken.has(slot) ? 'taken' : 'free'
            return (
              <span key={hour} className={`slot slot-${state}`}>
                {hour}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}
