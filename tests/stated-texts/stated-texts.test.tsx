import { readFileSync } from 'node:fs'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { toFixturePath } from '#scripts/screens/fixture-path.ts'
import { createTestApp } from '#tests/mock-server/test-app.ts'
import {
  fill,
  findDialog,
  newItem,
  newService,
  renderCatalogue,
  save,
} from '#tests/screens/catalogue-screen.tsx'
import {
  fill as fillSchedule,
  getSubmitButton,
  renderSchedule,
  selectSlot,
} from '#tests/screens/schedule-screen.tsx'
import { addFault, renderAt } from '#tests/screens/screen.tsx'
import {
  ordersToPay,
  renderSettlement,
  selectOrders,
  settle,
} from '#tests/screens/settlement-screen.tsx'
import { renderTerms, replaceHtml } from '#tests/screens/terms-screen.tsx'
import { isDeep } from '#tests/support/deep.ts'
import { paths } from '#web/paths.ts'

/** Scenario of stated-texts.yaml, which explains the members. */
type Scenario = {
  path?: string
  seed?: 'demo' | 'empty' | 'edge'
  fault?: Parameters<typeof addFault>[1]
  press?: string[]
  opensFilter?: true
  separatePage?: true
  steps?: string
  typed?: string
  texts: string[]
}

/** Opens a page, with an injected fault if the scenario has one. */
const openScenario = async ({ path = '', seed = 'demo', fault }: Scenario, retries = 0) => {
  const server = await createTestApp({ seed })
  if (fault) await addFault(server, fault)
  return renderAt(toFixturePath(path), { server, retries })
}

/** Runs scenarios one after the other on one page. */
const runScenarios = async (first: Scenario, scenarios: [string, Scenario][]) => {
  // Faults of button scenarios are added just before the buttons are pressed.
  const { server, user } = await openScenario(
    hasFaultOnOpen(first) ? first : { ...first, fault: undefined },
  )
  for (const [name, { fault, press = [], opensFilter, texts }] of scenarios) {
    if (fault) await addFault(server, fault)
    for (const button of press)
      await user.click(await screen.findByRole('button', { name: button }))
    if (opensFilter) await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await waitFor(() =>
      expect({ name, missing: findMissing(texts) }).toEqual({ name, missing: [] }),
    )
    await server.control.delete('/faults')
  }
}

const typeEmail = async ({ typed = 'admin@pitlane.test{Enter}', fault }: Scenario) => {
  // Fake timers for `waitForCooldown`, which advances the countdown.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const server = await createTestApp({ seed: 'empty' })
  if (fault) await addFault(server, fault)
  const { user } = await renderAt(paths.login(), { server, signedIn: false })
  const email = await screen.findByLabelText('Email')
  if (typed !== '') await user.type(email, typed)
  return { user, server }
}

const requestCode = async (scenario: Scenario) => {
  const { user, server } = await typeEmail(scenario)
  await screen.findByRole('heading', { name: 'Enter the Code' })
  return { user, code: server.printed.at(-1)?.match(/\d{6}$/)?.[0] ?? '' }
}

const addEntry = async (
  kind: 'Service' | 'Item',
  texts: Record<string, string>,
  { fault }: Scenario,
) => {
  const { user, server } = await renderCatalogue(kind === 'Item' ? 'items' : 'services', {
    seed: 'empty',
  })
  if (fault) await addFault(server, fault)
  await user.click(screen.getByRole('button', { name: `Add ${kind}` }))
  await findDialog(`Add ${kind}`)
  await fill(user, texts)
  await save(user)
}

const editEntry = async (kind: 'Service' | 'Item', q: string, { fault }: Scenario) => {
  const { user, server } = await renderCatalogue(kind === 'Item' ? 'items' : 'services', { q })
  if (fault) await addFault(server, fault)
  await user.click(screen.getByRole('button', { name: /^Edit / }))
  await findDialog(`Edit ${kind}`)
  await fill(user, { Price: '12' })
  await save(user)
}

/** The steps of scenarios that need more than pressing buttons. */
const stepsByName: Record<string, (scenario: Scenario) => Promise<unknown>> = {
  typeEmail,
  requestCode,
  waitForCooldown: async (scenario) => {
    await requestCode(scenario)
    await act(() => vi.advanceTimersByTime(30_000))
  },
  typeCode: async (scenario) => {
    const { user, code } = await requestCode(scenario)
    await user.keyboard(`${code}{Enter}`)
  },
  typeWrongCode: async (scenario) => {
    const { user, code } = await requestCode(scenario)
    await user.keyboard(`${code === '000000' ? '111111' : '000000'}{Enter}`)
  },
  throwInScreen: () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(() => {
      throw new Error('matchMedia is not supported')
    })
    return renderAt(paths.orders(), { seed: 'empty' })
  },
  failProfile: () => {
    // The dashboard loads its sample profile with a timer of 1,000 ms. Here, starting this timer throws.
    const { setTimeout: realSetTimeout } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delay, ...parameters) => {
      if (delay === 1000) throw new Error('The sample profile failed.')
      return realSetTimeout(callback, delay, ...parameters)
    })
    return renderAt(paths.dashboard(), { seed: 'empty' })
  },
  editUser: async ({ fault }) => {
    const { user, server } = await renderAt(paths.user(fixtureIds.bareUser))
    if (fault) await addFault(server, fault)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.clear(screen.getByLabelText('First Name'))
    await user.paste('Robin')
    await user.keyboard('{Enter}')
  },
  saveVehicle: async ({ fault }) => {
    const { user, server } = await renderAt(paths.quote(fixtureIds.openOrder))
    await user.click(await screen.findByText('Edit Vehicle'))
    await user.type(screen.getByLabelText('Trim'), 'Z')
    if (fault) await addFault(server, fault)
    await user.click(screen.getByText('Save Vehicle'))
  },
  schedule: async ({ fault }) => {
    const { user, server } = await renderSchedule(fixtureIds.paidOrder)
    if (fault) await addFault(server, fault)
    await selectSlot(user)
    await fillSchedule(user, 'Hourly Rate', '85')
    await user.click(getSubmitButton())
  },
  addService: (scenario) => addEntry('Service', newService, scenario),
  addItem: (scenario) => addEntry('Item', newItem, scenario),
  editService: (scenario) => editEntry('Service', 'brk-102', scenario),
  editItem: (scenario) => editEntry('Item', 'ceramic brake pad set, front', scenario),
  settleOne: async ({ fault }) => {
    const { user } = await renderSettlement(fixtureIds.mechanicToPay, fault)
    await selectOrders(user, ordersToPay[0].number)
    await settle(user)
  },
  writeTerms: async ({ seed = 'demo', fault }) => {
    const { user, server } = await renderTerms({ seed })
    if (fault) await addFault(server, fault)
    await replaceHtml(user, '<p>New terms</p>')
    await user.click(screen.getByRole('button', { name: /Terms & Conditions$/ }))
  },
}

const isVisible = (element: Element) => {
  try {
    expect(element).toBeVisible()
    return true
  } catch {
    return false
  }
}

/** Returns a matcher for a label, also if parentheses follow it: 'Tax (8.25%)' matches 'Tax'. */
const matchText = (text: string) => (content: string) =>
  content === text || (content.startsWith(`${text} (`) && content.endsWith(')'))

/** Returns whether the text is visible as content, label, placeholder or main heading. */
const isShown = (text: string) =>
  [
    ...screen.queryAllByText(matchText(text)),
    ...screen.queryAllByLabelText(text),
    ...screen.queryAllByPlaceholderText(text),
    ...[...document.querySelectorAll('h1')].filter(({ textContent }) => textContent === text),
  ].some(isVisible)

const findMissing = (texts: string[]) => texts.filter((text) => !isShown(text))

const screens: Record<string, Record<string, Scenario>> = parse(
  readFileSync('tests/stated-texts/stated-texts.yaml', 'utf8'),
)

// Scenarios that cause errors log them to the console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const hasFaultOnOpen = ({ fault, press }: Scenario) => fault !== undefined && !press

/** Groups the scenarios of a screen that run on one page. */
const groupIntoVisits = (scenarios: Record<string, Scenario>) => {
  const visits: Record<string, [string, Scenario][]> = {}
  for (const [name, scenario] of Object.entries(scenarios)) {
    const { path, seed, steps, separatePage } = scenario
    const visitKey =
      steps !== undefined || separatePage || hasFaultOnOpen(scenario) ? name : `${path} ${seed}`
    visits[visitKey] = [...(visits[visitKey] ?? []), [name, scenario]]
  }
  return Object.values(visits).map(
    (visited) => [visited.map(([name]) => name).join('; '), visited] as const,
  )
}

describe.each(Object.entries(screens))('stated texts, %s:', (_, allScenarios) => {
  test.each(groupIntoVisits(allScenarios))('%s', async (_, scenarios) => {
    const first = scenarios[0]?.[1] ?? { texts: [] }
    if (first.steps === undefined) return runScenarios(first, scenarios)
    await stepsByName[first.steps]?.(first)
    await waitFor(() => expect(findMissing(first.texts)).toEqual([]))
  })
})

const failedReads = Object.entries(screens).flatMap(([screenName, scenarios]) =>
  Object.entries(scenarios).flatMap(([name, { path, fault, press, texts }]) =>
    path !== undefined && fault?.status === 500 && !press
      ? [{ name: `${screenName}, ${name}`, path, fault, texts }]
      : [],
  ),
)

// All calls share the client's timeout, so `npm test` checks four of these reads; test:deep checks all.
const hangingReads = isDeep
  ? failedReads
  : failedReads.filter(({ name }) => /^(users|user|payments|terms),/.test(name))

test.each(hangingReads)('$name within 35 seconds if the server does not respond', async (read) => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  })
  const { operationId } = read.fault
  const { server } = await openScenario(
    { ...read, fault: { operationId, kind: 'hang', times: 1 } },
    3,
  )
  // Wait until the read has used up the fault.
  await waitFor(async () => expect((await server.control.get('/faults')).body).toEqual([]))
  await act(() => vi.advanceTimersByTimeAsync(35_000))
  await waitFor(() => expect(findMissing(read.texts)).toEqual([]))
})
