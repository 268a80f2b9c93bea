/** Puts the focus on the field or button of a form that has this name, if there is one. */
export const focusField = (form: HTMLFormElement | null, name: string | undefined) => {
  const found = name === undefined ? undefined : form?.elements.namedItem(name)
  if (found instanceof HTMLElement) found.focus()
}
