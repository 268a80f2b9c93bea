import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fixtureIds } from '#mock-server/seeds/fixture-ids.ts'
import { addFault, renderAt, type User } from '#tests/screens/screen.tsx'

const email = 'admin@pitlane.test'
const notSignedIn = { seed: 'empty', signedIn: false } as const

const getBoxes = () =>
  within(screen.getByRole('group', { name: 'Six-digit code' })).getAllByRole('textbox')
const getFirstBox = () => {
  const [box] = getBoxes()
  if (!box) throw new Error('There are no boxes.')
  return box
}
const getLastCode = (printed: string[]) => printed.at(-1)?.match(/: (\d{6})$/)?.[1] ?? ''
const getDigits = () => getBoxes().map((box) => (box instanceof HTMLInputElement ? box.value : ''))

const openCodeStep = async (typedEmail = email) => {
  const view = await renderAt('/admin/login', notSignedIn)
  await view.user.click(await screen.findByLabelText('Email'))
  await view.user.paste(typedEmail)
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Enter the Code' })
  return view
}

it('Continue is disabled, with a reason, until the typed address is valid', async () => {
  const { user, sent } = await renderAt('/admin/login', notSignedIn)
  const field = await screen.findByLabelText('Email')
  expect(field).toHaveFocus()
  const continueButton = screen.getByRole('button', { name: 'Continue' })
  expect(continueButton).toHaveAttribute('aria-disabled', 'true')
  expect(continueButton).toHaveAccessibleDescription('Enter your email address first.')
  expect(screen.queryByText('Please enter a valid email address.')).not.toBeInTheDocument()
  await user.type(field, 'admin@pitlane')
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible()
  expect(continueButton).toHaveAccessibleDescription('Enter a valid email address first.')
  await user.keyboard('{Enter}')
  expect(sent).toEqual([])
  await user.type(field, '.test')
  expect(continueButton).toHaveAttribute('aria-disabled', 'false')
})

/** Clicks twice before React can render. */
const clickTwice = (name: string) =>
  act(() => {
    const button = screen.getByRole('button', { name })
    button.click()
    button.click()
  })

it('Continue, Resend Code and Verify send one call for two clicks', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const { user, sent, server } = await renderAt('/admin/login', notSignedIn)
  await user.type(await screen.findByLabelText('Email'), email)
  clickTwice('Continue')
  await screen.findByRole('heading', { name: 'Enter the Code' })
  await act(() => vi.advanceTimersByTime(30_000))
  server.clock.advance(30_000)
  await screen.findByRole('button', { name: 'Resend Code' })
  clickTwice('Resend Code')
  await screen.findByRole('button', { name: 'Resend in 30s' })
  await user.click(getFirstBox())
  await user.paste(getLastCode(server.printed))
  clickTwice('Verify')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(sent.map(({ url }) => url.split('/auth/')[1])).toEqual([
    'send-otp',
    'send-otp',
    'verify-otp',
  ])
})

it('ignores invisible characters around and inside a pasted email address', async () => {
  const { sent } = await openCodeStep('\uFEFF\u200Eadmin@pit\u00ADlane.test\u200B')
  expect(sent.map(({ body }) => body)).toEqual([{ email }])
})

it('treats other capitals as the same admin: for the countdown, the draft and the stored ID', async () => {
  const { user, sent, server } = await renderAt(`/users/${fixtureIds.bareUser}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByLabelText('First Name'), 'x')
  server.db.exec('DELETE FROM sessions')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const typeEmail = async (text: string) => {
    await user.clear(await screen.findByLabelText('Email'))
    await user.type(screen.getByLabelText('Email'), `${text}{Enter}`)
    await screen.findByRole('heading', { name: 'Enter the Code' })
  }
  await typeEmail('Admin@pitlane.test')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await typeEmail('ADMIN@Pitlane.Test')
  expect(sent.filter(({ url }) => url.endsWith('/send-otp'))).toHaveLength(1)
  await user.click(getFirstBox())
  await user.paste(getLastCode(server.printed))
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText<HTMLInputElement>('First Name')).toHaveProperty(
    'value',
    expect.stringMatching(/x$/),
  )
  expect(window.localStorage.getItem('adminId')).toBe(email)
})

it('stays at the code step with its address and countdown after a reload, until the code has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const first = await openCodeStep()
  first.unmount()
  await act(() => vi.advanceTimersByTime(10_000))
  const second = await renderAt('/admin/login', { ...notSignedIn, server: first.server })
  expect(await screen.findByRole('heading', { name: 'Enter the Code' })).toBeVisible()
  expect(screen.getByText(email)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resend in 20s' })).toBeDisabled()
  second.unmount()
  await act(() => vi.advanceTimersByTime(10 * 60_000))
  await renderAt('/admin/login', { ...notSignedIn, server: first.server })
  expect(await screen.findByLabelText('Email')).toHaveValue('')
})

it('shows the email step after signing in, Log Out and a reload', async () => {
  const { user, server, unmount } = await openCodeStep()
  await user.keyboard(`${getLastCode(server.printed)}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Log Out' }))
  expect(await screen.findByLabelText('Email')).toHaveValue('')
  unmount()
  await renderAt('/admin/login', { ...notSignedIn, server })
  expect(await screen.findByLabelText('Email')).toHaveValue('')
})

it.each(['Токен', 'a\nb', '\n', ' '])(
  'the token %j of another program on this origin counts as signed out',
  async (token) => {
    window.localStorage.setItem('authToken', token)
    window.localStorage.setItem('adminId', '{"id":7}')
    const { user, server, sent } = await renderAt('/users', notSignedIn)
    await user.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
    expect(screen.queryByText(/^Your session has ended/)).toBeNull()
    await screen.findByRole('heading', { name: 'Enter the Code' })
    await user.keyboard(`${getLastCode(server.printed)}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Users Management' })).toBeVisible()
    expect(sent.map(({ url }) => url.split('/api/')[1]).slice(0, 2)).toEqual([
      'auth/send-otp',
      'auth/verify-otp',
    ])
    expect(screen.getByText(email)).toBeVisible()
  },
)

describe('the code step', () => {
  it.each([
    ['pasted', async (user: User, code: string) => user.paste(code)],
    [
      'entered by a password manager',
      async (_: User, code: string) => {
        const box = document.activeElement
        if (box instanceof HTMLInputElement) fireEvent.input(box, { target: { value: code } })
      },
    ],
  ])(
    'a whole code that is %s fills all boxes, whichever has the focus and even if they are full',
    async (_, enter) => {
      const { user } = await openCodeStep()
      await user.keyboard('99')
      await enter(user, '482913')
      expect(getDigits().join('')).toBe('482913')
      for (const box of getBoxes()) {
        await user.click(box)
        await enter(user, '105577')
        expect(getDigits().join('')).toBe('105577')
        await enter(user, '482913')
        expect(getDigits().join('')).toBe('482913')
      }
    },
  )

  it('signs in with the sent code and stores the session', async () => {
    const { user, server, sent } = await openCodeStep()
    const verifyButton = screen.getByRole('button', { name: 'Verify' })
    expect(verifyButton).toHaveAttribute('aria-disabled', 'true')
    expect(verifyButton).toHaveAccessibleDescription('Enter all six digits first.')
    await user.keyboard(getLastCode(server.printed))
    expect(verifyButton).toHaveAttribute('aria-disabled', 'false')
    await user.click(verifyButton)
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(window.location.pathname).toBe('/profile')
    expect(window.localStorage.getItem('authToken')).toBeTruthy()
    expect(window.localStorage.getItem('adminId')).toBe(email)
    expect(window.localStorage.getItem('userId')).toMatch(/^[0-9a-f]{24}$/)
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /pitlane/admin/api/auth/send-otp',
      'POST /pitlane/admin/api/auth/verify-otp',
    ])
  })

  it.each([
    ['a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['a leading blank', (code: string) => ` ${code}`],
    [
      'full-width digits',
      (code: string) =>
        code.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
    ],
  ])(
    'accepts a pasted code with %s, replaces an earlier code, and verifies on Enter',
    async (_, format) => {
      const { user, server } = await openCodeStep()
      const code = getLastCode(server.printed)
      await user.paste('111111')
      const [first] = getBoxes()
      if (first) await user.tripleClick(first)
      await user.paste(format(code))
      expect(getDigits().join('')).toBe(code)
      await user.keyboard('{Enter}')
      expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
    },
  )

  it('accepts only digits, moves on after each digit and back on Backspace, and supports autofill', async () => {
    const { user } = await openCodeStep()
    await user.keyboard(' １a 2')
    expect(getDigits()).toEqual(['1', '2', '', '', '', ''])
    expect(getBoxes()[2]).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(getBoxes()[1]).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(getDigits()).toEqual(['1', '', '', '', '', ''])
    const [first] = getBoxes()
    if (first) await user.tripleClick(first)
    await user.keyboard(' -')
    expect(getDigits()).toEqual(['1', '', '', '', '', ''])
    expect(first).toHaveFocus()
    expect(first).toHaveAttribute('autocomplete', 'one-time-code')
    expect(first).toHaveAttribute('inputmode', 'numeric')
  })

  it('clears a wrong code, but keeps the code if verification fails for another reason', async () => {
    const { user, server } = await openCodeStep()
    await user.keyboard(getLastCode(server.printed) === '000000' ? '111111' : '000000')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid OTP!')
    expect(getDigits()).toEqual(['', '', '', '', '', ''])
    expect(getBoxes()[0]).toHaveFocus()
    await addFault(server, { operationId: 'verifyOtp', status: 500 })
    await user.keyboard('123456{Enter}')
    expect(await screen.findByText('Something went wrong. Try again!')).toBeVisible()
    expect(getDigits().join('')).toBe('123456')
  })

  it('counts down to the next code, also after Back, and then sends another code', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { user, sent, server } = await openCodeStep()
    expect(await screen.findByRole('button', { name: 'Resend in 30s' })).toBeDisabled()
    await act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('button', { name: 'Resend in 20s' })).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Email')).toHaveValue(email)
    await act(() => vi.advanceTimersByTime(5000))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: 'Resend in 15s' })).toBeDisabled()
    expect(sent).toHaveLength(1)

    await act(() => vi.advanceTimersByTime(15_000))
    server.clock.advance(30_000)
    await user.click(await screen.findByRole('button', { name: 'Resend Code' }))
    expect(await screen.findByRole('button', { name: 'Resend in 30s' })).toBeDisabled()
    expect(server.printed).toHaveLength(2)
  })

  it('counts down from 30 seconds again if the clock of the computer is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { user, sent, server } = await openCodeStep()
    await act(() => vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('button', { name: 'Resend in 20s' })).toBeDisabled()
    vi.setSystemTime(Date.now() - 3_600_000)
    await act(() => vi.advanceTimersByTime(250))
    expect(await screen.findByRole('button', { name: 'Resend in 30s' })).toBeDisabled()
    await act(() => vi.advanceTimersByTime(30_000))
    expect(await screen.findByRole('button', { name: 'Resend Code' })).toBeEnabled()

    vi.setSystemTime(Date.now() - 3_600_000)
    await user.click(screen.getByRole('button', { name: 'Back' }))
    server.clock.advance(30_000)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'Enter the Code' })
    expect(sent).toHaveLength(2)
  })

  it('stays at the email step when the response to Resend arrives after Back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { user, server } = await openCodeStep()
    await act(() => vi.advanceTimersByTime(30_000))
    server.clock.advance(30_000)
    await addFault(server, { operationId: 'sendOtp', delayMs: 60_000, times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Resend Code' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    const continueButton = await screen.findByRole('button', { name: /Continue$/ })
    expect(continueButton).toHaveClass('ant-btn-loading')
    await server.control.delete('/faults')
    await waitFor(() => expect(continueButton).not.toHaveClass('ant-btn-loading'))
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    await user.click(continueButton)
    expect(await screen.findByRole('button', { name: 'Resend in 30s' })).toBeDisabled()
    expect(server.printed).toHaveLength(2)
  })

  it('does not restart the countdown if Resend fails', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { user, server } = await openCodeStep()
    await addFault(server, { operationId: 'sendOtp', status: 500 })
    await act(() => vi.advanceTimersByTime(30_000))
    await user.click(await screen.findByRole('button', { name: 'Resend Code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Try again!')
    expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled()
  })
})

it.each([
  ['/users?status=Active&page=2', '/users?status=Active&page=2'],
  ['/admin/login', '/profile'],
  ['/terms', '/profile'],
  ['/nowhere', '/profile'],
  ['//evil.example/users', '/profile'],
])(
  'the login page redirects a signed-in admin with return address %s to %s',
  async (address, expected) => {
    window.sessionStorage.setItem('returnTo', address)
    await renderAt('/admin/login', { seed: 'empty' })
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(expected))
    expect(window.sessionStorage.getItem('returnTo')).toBeNull()
  },
)

it('sign-in returns to the URL that required it, but not after Log Out', async () => {
  const { user, server } = await renderAt('/users?status=Active', notSignedIn)
  const signIn = async () => {
    await user.type(await screen.findByLabelText('Email'), `${email}{Enter}`)
    await screen.findByRole('heading', { name: 'Enter the Code' })
    await user.keyboard(`${getLastCode(server.printed)}{Enter}`)
  }
  await signIn()
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
  await screen.findByRole('heading', { name: 'Users Management' })
  expect(window.location.search).toBe('?status=Active')
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  server.clock.advance(30_000)
  await signIn()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
