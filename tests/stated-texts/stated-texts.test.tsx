import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { scenarios } from './scenarios.tsx'
import { type Scenario, statedTexts } from './table.ts'

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
const isShown = (text: string) =>
  [
    ...screen.queryAllByText(isText(text)),
    ...screen.queryAllByLabelText(text),
    ...screen.queryAllByPlaceholderText(text),
  ].some(isVisible)

describe('the admin is told what the specification states:', () => {
  test.each(Object.keys(statedTexts) as Scenario[])('%s', async (scenario) => {
    await scenarios[scenario]()
    await waitFor(() => expect(statedTexts[scenario].filter((text) => !isShown(text))).toEqual([]))
  })
})
