import { screen } from '@testing-library/react'
import { expect } from 'vitest'

const isVisible = (element: Element) => {
  try {
    expect(element).toBeVisible()
    return true
  } catch {
    return false
  }
}

/** 'Tax' is found where 'Tax (8.25%)' is shown, and nowhere in a longer text. */
const isText = (text: string) => (content: string) =>
  content === text || (content.startsWith(`${text} (`) && content.endsWith(')'))

/** Whether a text is to be seen: as the text of something, as its accessible name, or as the placeholder of a field. */
export const isShown = (text: string): boolean =>
  [
    ...screen.queryAllByText(isText(text)),
    ...screen.queryAllByLabelText(text),
    ...screen.queryAllByPlaceholderText(text),
  ].some(isVisible)
