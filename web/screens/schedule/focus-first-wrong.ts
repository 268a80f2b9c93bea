import type { Appointment } from './appointment.ts'
import type { Selection } from './chosen-slot.ts'

/** Puts the focus where the form is wrong or, with nothing wrong, where the selection goes on: mechanic, day, slot. */
export function focusFirstWrong(
  form: HTMLFormElement,
  { mechanicId, date }: Appointment,
  selection: Selection | undefined,
): void {
  const next = !mechanicId
    ? '.mechanic-list input'
    : !date
      ? '.calendar-day[tabindex="0"]'
      : '.slot[aria-disabled="false"]'
  const wrong = form.querySelector<HTMLElement>('[data-wrong]')
  const missing = selection ? null : form.querySelector<HTMLElement>(next)
  const target = wrong ?? missing
  target?.focus()
}
