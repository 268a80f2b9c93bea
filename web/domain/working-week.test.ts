import { expect, it } from 'vitest'
import { workingWeek } from './working-week.ts'

it('counts the days from Monday and names them in order', () => {
  expect(workingWeek({ workingDays: [6, 0, 3], workingHours: '07:30-16:00' })).toEqual({
    days: 'Mon, Thu, Sun',
    hours: '07:30-16:00',
  })
})

it('knows all seven days', () => {
  expect(workingWeek({ workingDays: [0, 1, 2, 3, 4, 5, 6] }).days).toBe('Mon, Tue, Wed, Thu, Fri, Sat, Sun')
})

it('falls back to Monday to Friday, 09:00-18:00', () => {
  expect(workingWeek({ workingDays: null, workingHours: 'mornings' })).toEqual({
    days: 'Mon, Tue, Wed, Thu, Fri',
    hours: '09:00-18:00',
  })
})
