import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInRouter } from '#tests/screens/router.tsx'
import { Dialog } from '#web/ui/base/dialog.tsx'
import { singleKeyShortcuts, useShortcuts } from './shortcuts.ts'

function Page() {
  const [log, setLog] = useState<string[]>([])
  useShortcuts(
    'This page',
    ['j', '?', 'g u', 'Mod+K'].map((keys) => ({
      keys,
      label: keys,
      run: () => setLog([...log, keys]),
    })),
  )
  return (
    <>
      <output>{log.join(', ')}</output>
      <input aria-label="text" />
      <input aria-label="radio button" type="radio" />
      <textarea aria-label="textarea" />
      <select aria-label="select" />
      <input aria-label="closed combobox" role="combobox" aria-expanded="false" readOnly />
      <input aria-label="open combobox" role="combobox" aria-expanded="true" readOnly />
      {/* biome-ignore lint/a11y/useSemanticElements: rendered like a rich text editor */}
      <div aria-label="rich text" role="textbox" tabIndex={0} contentEditable />
    </>
  )
}

it.each([
  { typed: 'j', control: 'body', ran: 'j' },
  { typed: '{Shift>}?{/Shift}', control: 'body', ran: '?' },
  { typed: 'gu', control: 'body', ran: 'g u' },
  { typed: 'gxuj', control: 'body', ran: 'j' },
  { typed: '{Control>}k{/Control}', control: 'body', ran: 'Mod+K' },
  { typed: '{Meta>}k{/Meta}', control: 'body', ran: 'Mod+K' },
  {
    typed: '{Shift>}J{/Shift}{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}',
    control: 'body',
    ran: '',
  },
  { typed: 'j', control: 'radio button', ran: 'j' },
  { typed: 'j', control: 'closed combobox', ran: 'j' },
  ...['text', 'textarea', 'select', 'open combobox', 'rich text'].map((control) => ({
    typed: 'jgu?',
    control,
    ran: '',
  })),
  { typed: '{Control>}k{/Control}', control: 'text', ran: 'Mod+K' },
])(
  'with the focus on $control, typing $typed runs these shortcuts: "$ran"',
  async ({ typed, control, ran }) => {
    render(<Page />)
    if (control !== 'body') screen.getByLabelText(control).focus()
    await userEvent.keyboard(typed)
    expect(screen.getByRole('status')).toHaveTextContent(
      new RegExp(`^${ran.replace(/[?+]/g, '\\$&')}$`),
    )
  },
)

type KeyCase = {
  event?: KeyboardEventInit
  isPrevented?: true
  isOff?: true
  ran?: string
}
it.each<[string, KeyCase]>([
  ['is ignored while it is held down', { event: { repeat: true } }],
  ['is ignored during a composition', { event: { isComposing: true } }],
  ['is ignored if the focused element handled it', { isPrevented: true }],
  ['is ignored if single-key shortcuts are off', { isOff: true }],
  ['runs on a layout without Latin letters', { event: { key: 'о' }, ran: 'j' }],
  [
    'runs with Ctrl on a layout without Latin letters',
    { event: { key: 'л', code: 'KeyK', ctrlKey: true }, ran: 'Mod\\+K' },
  ],
  ['is the printed letter if it is Latin', { event: { key: 'j', code: 'KeyC' }, ran: 'j' }],
  ['is not the code of a key that prints another Latin letter', { event: { key: 'h' } }],
])('a key %s', (_, { event, isPrevented, isOff, ran = '' }) => {
  render(<Page />)
  if (isOff) singleKeyShortcuts.set(false)
  const keydown = new KeyboardEvent('keydown', {
    key: 'j',
    code: 'KeyJ',
    bubbles: true,
    cancelable: true,
    ...event,
  })
  if (isPrevented) keydown.preventDefault()
  act(() => void document.body.dispatchEvent(keydown))
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${ran}$`))
})

function PageWithDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Page />
      <Dialog open={isOpen} title="A dialog" footer={null} onCancel={() => setOpen(false)} />
    </>
  )
}

it('a key is ignored while a dialog is open, and runs its shortcut again after the dialog was closed', async () => {
  const { user } = renderInRouter(<PageWithDialog />)
  await user.keyboard('j')
  const log = screen.getByRole('status', { hidden: true })
  expect(log).toHaveTextContent(/^$/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('j')
  expect(log).toHaveTextContent(/^j$/)
})
