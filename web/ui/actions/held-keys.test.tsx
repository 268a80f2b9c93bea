import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { renderAt, type Screen } from '#tests/screens/screen.tsx'
import { renderSettlement, selectOrders } from '#tests/screens/settlement-screen.tsx'

/** Holds Enter for a second, as a keyboard repeats it. */
const holdEnter = (user: Screen['user']) => user.setup({ delay: 25 }).keyboard('{Enter>40/}')

const focus = async (role: 'button' | 'textbox', name: string) => {
  const element = await screen.findByRole(role, { name })
  act(() => element.focus())
}

const listWrites = ({ sent }: Screen) =>
  sent
    .filter(({ method, url }) => method !== 'GET' || /\/(verify|block|unblock)\//.test(url))
    .map(({ method, url }) => `${method} ${url.split('/admin/api')[1]}`)

type Case = {
  open: () => Promise<Screen>
  /** The control that has the focus when Enter is pressed. */
  control: ['button' | 'textbox', string]
  prepare?: (view: Screen) => Promise<unknown>
  /** The title of the confirmation. */
  question: string
}

const openQuote = () => renderAt(`/service-requests/${fixtureIds.openOrder}`)

const questions: Record<string, Case> = {
  Settle: {
    open: () => renderSettlement(),
    prepare: ({ user }) => selectOrders(user, 'a34117d6'),
    control: ['button', 'Settle'],
    question: 'Settle $137.50?',
  },
  'Block User': {
    open: () => renderAt(`/users/${fixtureIds.activeUser}`),
    control: ['button', 'Block User'],
    question: 'Block ',
  },
  'Block of a mechanic': {
    open: () => renderAt(`/mechanics/${fixtureIds.activeMechanic}`),
    control: ['button', 'Block'],
    question: 'Block ',
  },
  'Delete of an item': {
    open: () => renderAt('/data-management?tab=items&q=Ceramic'),
    control: ['button', 'Delete Ceramic brake pad set, front'],
    question: 'Delete ',
  },
  'Save of a quote of $0.00': {
    open: openQuote,
    prepare: async ({ user }) => {
      for (const price of await screen.findAllByLabelText(/^Price of /)) {
        await user.clear(price)
        await user.type(price, '0')
      }
    },
    control: ['button', 'Save Quote'],
    question: 'Save a $0.00 quote?',
  },
}

describe('a held Enter key', () => {
  it.each(Object.entries(questions))(
    '%s: opens the confirmation, and confirms nothing',
    async (_, test) => {
      const view = await test.open()
      await test.prepare?.(view)
      await focus(...test.control)
      await holdEnter(view.user)
      expect(await screen.findByRole('dialog')).toHaveTextContent(test.question)
      expect(listWrites(view)).toEqual([])
    },
  )

  it('moves from a price to the next field only, and saves no quote', async () => {
    const view = await openQuote()
    const [first] = await screen.findAllByLabelText(/^Price of /)
    act(() => first?.focus())
    await holdEnter(view.user)
    expect(document.activeElement).toHaveAttribute('inputmode', 'decimal')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listWrites(view)).toEqual([])
  })

  it('types line breaks in a field of several lines', async () => {
    const { user } = await renderAt('/admin/terms-and-conditions')
    const html = await screen.findByRole('textbox')
    await user.clear(html)
    await user.type(html, 'a{Enter>3/}b')
    expect(html).toHaveValue('a\n\n\nb')
  })
})
