import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '#web/paths.ts'

/** Somebody without a mouse, who takes so long for each key (in ms): keys held down count as one each. */
export const typist = (page: Page, rhythm = 0) => {
  const { keyboard } = page
  let keys = 0
  const press = async (...chords: string[]) => {
    for (const chord of chords) {
      const together = chord.length > 1 ? chord.split('+').length : 1
      keys += together
      await keyboard.press(chord, { delay: together * rhythm })
    }
  }
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    while (!(await target.evaluate((element) => element === document.activeElement))) await press('Tab')
  }
  return { page, press, tabTo, type: (text: string) => press(...text), keys: () => keys }
}

type Typist = ReturnType<typeof typist>

/** Three lines of a quote: what is typed to find each in the catalogue, what it is called, its price. */
const lines = [
  ['flush brake', 'Brake fluid flush', '95'],
  ['brake cleaner', 'Brake cleaner', '12.5'],
  ['cabin air', 'Cabin air filter', '40'],
] as const

const picker = (page: Page) => page.getByRole('combobox', { name: 'Add a service or item' })
const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first()

const addLine = async ({ page, type, press }: Typist, [words, name, price]: (typeof lines)[number]) => {
  await expect(picker(page)).toBeFocused()
  await type(words)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(name)
  await press('Enter')
  await expect(page.getByLabel(`Price of ${name}`)).toBeFocused()
  await type(price)
}

/** Quotes the order in view, up to its save, with the keys that there are for it. */
const fillQuote = async (by: Typist) => {
  await expect(picker(by.page)).toBeVisible()
  await by.press('/')
  for (const line of lines) {
    if (line !== lines[0]) await by.press('Enter')
    await addLine(by, line)
  }
}

/** The first request of the list quoted, from list to list. */
export const quoteByKeys = async (by: Typist): Promise<void> => {
  await expect(firstRow(by.page)).toBeVisible()
  await by.press('j', 'Enter')
  await fillQuote(by)
  await by.press('Control+Enter')
  await expect(by.page).toHaveURL(paths.quotes())
}

/** The same by Tab, Enter and typing alone. */
const quoteByTab = async (by: Typist) => {
  const { page, press, tabTo } = by
  await tabTo(firstRow(page))
  await press('Enter')
  for (const line of lines) {
    await tabTo(picker(page))
    await addLine(by, line)
  }
  await tabTo(page.getByRole('button', { name: 'Save Quote' }))
  await press('Enter')
  await expect(page).toHaveURL(paths.quotes())
}

const queued = 3

const queueByKeys = async (by: Typist) => {
  const { page, press, type } = by
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or jump to' })).toBeFocused()
  await type('start')
  await press('Enter')
  for (let place = 1; place <= queued; place += 1) {
    await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText(`${place} of `)
    await fillQuote(by)
    await press('Control+Shift+Enter')
  }
  await expect(page.getByRole('navigation', { name: 'Queue' })).toContainText(`${queued + 1} of `)
}

const queueByTab = async (by: Typist) => {
  for (let place = 1; place <= queued; place += 1) await quoteByTab(by)
}

const mechanics = (page: Page) => page.getByRole('group', { name: 'Select Mechanic' }).getByRole('radio')
const rate = (page: Page) => page.getByLabel('Hourly Rate')

/** The first paid order of the list booked for whoever is free first, from list to list. */
export const bookByKeys = async ({ page, press, type }: Typist): Promise<void> => {
  await expect(firstRow(page)).toBeVisible()
  await press('j', 'Enter')
  await expect(mechanics(page).first()).toBeVisible()
  await press('f')
  const free = page.getByRole('region', { name: 'Earliest free slots' }).getByRole('button')
  await expect(free).toHaveCount(5)
  await press('Tab')
  await expect(free.first()).toBeFocused()
  await press('Enter')
  await expect(rate(page)).toBeFocused()
  await type('95')
  await press('Enter')
  await expect(page).toHaveURL(paths.schedules())
}

const bookByTab = async ({ page, press, tabTo, type }: Typist) => {
  await tabTo(firstRow(page))
  await press('Enter')
  await tabTo(mechanics(page).first())
  await press('Space')
  const day = page.locator('[role=gridcell]:focus')
  await tabTo(page.locator('[role=gridcell][tabindex="0"]'))
  while ((await day.getAttribute('aria-disabled')) !== 'false') {
    await press('ArrowRight')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  }
  await press('Enter')
  await tabTo(
    page
      .getByRole('region', { name: /^Slots on/ })
      .locator('button[aria-disabled=false]')
      .first(),
  )
  await press('Enter')
  await tabTo(rate(page))
  await type('95')
  await tabTo(page.getByRole('button', { name: 'Schedule Service' }))
  await press('Enter')
  await expect(page).toHaveURL(paths.schedules())
}

/** What an admin does all day, by the keys that there are for it and by Tab alone; `most`: the goal, in % of the keys. */
export const dailyWork = [
  {
    what: 'a quote of three lines',
    at: paths.quotes(),
    withKeys: quoteByKeys,
    withTab: quoteByTab,
    most: 60,
  },
  // three quarters of these keys are what is quoted
  { what: 'three such quotes', at: paths.quotes(), withKeys: queueByKeys, withTab: queueByTab, most: 70 },
  { what: 'a booking', at: paths.schedules(), withKeys: bookByKeys, withTab: bookByTab, most: 60 },
]
