import { expect, type Locator } from '@playwright/test'

const farthest = 120

/** Presses Tab, as somebody without a mouse does, until the element has the focus. */
export const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    if (await hasFocus()) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`${farthest} times ${key} did not reach ${target}`)
}
