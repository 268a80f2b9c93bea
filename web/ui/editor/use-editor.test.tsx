import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { App, Input } from 'antd'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderInRouter } from '#tests/screens/router.tsx'
import { ApiError } from '#web/api/api-error.ts'
import type { Field as ConflictField } from './changed-fields.ts'
import { defineEditor } from './define-editor.ts'
import { drafts } from './drafts.ts'
import { EditorForm } from './editor-form.tsx'
import { Field } from './field.tsx'
import { LeaveGuardProvider } from './leave-guard.tsx'
import { useEditor } from './use-editor.ts'

type Person = { name: string; city: string }
const firstPerson: Person = { name: 'Ada', city: 'Austin' }
const fields: ConflictField<Person>[] = [
  { label: 'Name', name: 'name' },
  { label: 'City', name: 'city' },
]

const createBackend = () => {
  const backend = {
    person: firstPerson,
    sent: [] as Person[],
    onSaved: vi.fn(),
    read: async (): Promise<Person> => backend.person,
    save: async (_person: Person): Promise<unknown> => undefined,
  }
  return backend
}
type Backend = ReturnType<typeof createBackend>

const personSchema = z.object({ name: z.string(), city: z.string() })
const valuesSchema = z.object({ name: z.string() })
type Values = z.infer<typeof valuesSchema>

const personEditor = (backend: Backend) =>
  defineEditor<Person, Values, Person>({
    noun: 'person',
    schema: personSchema,
    valuesSchema,
    read: () => backend.read(),
    toValues: ({ name }) => ({ name }),
    toRequest: ({ name }, latest) => ({ ...latest, name: name.trim() }),
    fields,
  })

function PersonForm({ backend }: { backend: Backend }) {
  const [record, setRecord] = useState(backend.person)
  const editor = useEditor(personEditor(backend), record, {
    draftKey: 'person',
    send: async (person) => {
      backend.sent.push(person)
      await backend.save(person)
      backend.person = person
    },
    texts: { success: 'Saved', failure: 'Not saved' },
    onSaved: backend.onSaved,
  })
  return (
    <EditorForm editor={editor} name="person">
      <Field name="name" label="Name">
        {(field) => <Input {...field} />}
      </Field>
      <button type="submit">Save</button>
      <button type="button" onClick={() => setRecord(backend.person)}>
        Read again
      </button>
      <p>{editor.isDirty ? 'changed' : 'unchanged'}</p>
    </EditorForm>
  )
}

const renderForm = (backend = createBackend(), otherPageLoaded?: Promise<null>) => {
  const { user, router } = renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <LeaveGuardProvider>
          <PersonForm backend={backend} />
        </LeaveGuardProvider>
      </App>
    </QueryClientProvider>,
    '/list',
    otherPageLoaded,
  )
  const getInput = () => screen.getByLabelText<HTMLInputElement>('Name')
  const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
  const type = async (text: string) => {
    await user.clear(getInput())
    await user.type(getInput(), text)
  }
  /** Types 'Grace', stores `person` as if another admin had saved it, and presses Save. */
  const save = async (person = backend.person) => {
    await type('Grace')
    backend.person = person
    await press('Save')
  }
  return { user, router, backend, getInput, press, type, save }
}

const findConflict = () =>
  screen.findByRole('dialog', { name: 'This person was changed by someone else' })

describe('a form that edits a record', () => {
  it('follows newer versions until the admin types, and then keeps the input', async () => {
    const { backend, getInput, press, type } = renderForm()
    backend.person = { name: 'Ada Lovelace', city: 'Austin' }
    await press('Read again')
    expect(getInput()).toHaveValue('Ada Lovelace')
    await type('Grace')
    backend.person = { name: 'Ada King', city: 'Austin' }
    await press('Read again')
    expect(getInput()).toHaveValue('Grace')
  })

  it('keeps typed text that differs from the record only in spaces', async () => {
    const { backend, getInput, user, press } = renderForm()
    await user.type(getInput(), ' ')
    backend.person = { name: 'Ada', city: 'Boston' }
    await press('Read again')
    expect(getInput()).toHaveValue('Ada ')
    expect(screen.getByText('unchanged')).toBeInTheDocument()
  })

  it('shows the saved values until the record is read again', async () => {
    const { backend, getInput, press, type } = renderForm()
    await type('Grace')
    backend.person = { ...firstPerson }
    await press('Save')
    await screen.findByText('Saved')
    expect(getInput()).toHaveValue('Grace')
    expect(screen.getByText('unchanged')).toBeInTheDocument()
    backend.person = { name: 'Grace H.', city: 'Austin' }
    await press('Read again')
    expect(getInput()).toHaveValue('Grace H.')
  })

  describe('while it is being saved', () => {
    const startSave = async (otherPageLoaded?: Promise<null>) => {
      const backend = createBackend()
      let resolve = () => {}
      let reject = (_error: Error) => {}
      const saved = new Promise<void>((...functions) => ([resolve, reject] = functions))
      backend.save = () => saved
      const form = renderForm(backend, otherPageLoaded)
      await form.save()
      await waitFor(() => expect(backend.sent).toHaveLength(1))
      return {
        ...form,
        respond: () => act(async () => resolve()),
        resolve: () => resolve(),
        fail: () => act(async () => reject(new Error('failed'))),
      }
    }

    it('sends once if Save is pressed twice', async () => {
      const { backend, press, respond } = await startSave()
      await press('Save')
      await respond()
      await screen.findByText('Saved')
      expect(backend.sent).toHaveLength(1)
    })

    it('follows a link after the save without asking', async () => {
      let finishLoading = (_: null) => {}
      const otherPageLoaded = new Promise<null>((resolve) => (finishLoading = resolve))
      const { backend, router, respond } = await startSave(otherPageLoaded)
      act(() => void router.navigate('/users'))
      expect(screen.queryByRole('dialog')).toBeNull()
      await respond()
      await screen.findByText('Saved')
      expect(backend.onSaved).not.toHaveBeenCalled()
      await act(async () => finishLoading(null))
      expect(router.state.location.pathname).toBe('/users')
    })

    it('follows a link in the same task as the press, without asking', async () => {
      const backend = createBackend()
      let resolve = () => {}
      backend.save = () => new Promise<void>((finish) => (resolve = finish))
      const { router, type } = renderForm(backend)
      await type('Grace')
      act(() => {
        screen.getByRole('button', { name: 'Save' }).click()
        void router.navigate('/users')
      })
      expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(backend.sent).toHaveLength(1))
      expect(screen.queryByRole('dialog')).toBeNull()
      await act(async () => resolve())
      await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
    })

    it('follows a link that comes just before the response, without asking', async () => {
      const { router, resolve } = await startSave()
      // Without act, React has not rendered the blocked link when the response arrives.
      void router.navigate('/users')
      resolve()
      await screen.findByText('Saved')
      await waitFor(() => expect(router.state.location.pathname).toBe('/users'))
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('asks whether to follow a link if the save fails', async () => {
      const { router, fail } = await startSave()
      act(() => void router.navigate('/users'))
      expect(screen.queryByRole('dialog')).toBeNull()
      await fail()
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
      expect(router.state.location.pathname).toBe('/list')
    })
  })
})

describe('a record that another admin changed', () => {
  it('is shown in the opened, the latest and the typed version; Save Yours updates the latest one', async () => {
    const { backend, press, save } = renderForm()
    await save({ name: 'Ada King', city: 'Boston' })
    expect(within(await findConflict()).getByRole('row', { name: /^Name/ })).toHaveTextContent(
      'NameAdaAda KingGrace',
    )
    expect(backend.sent).toEqual([])
    await press('Save Yours')
    await screen.findByText('Saved')
    expect(backend.sent).toEqual([{ name: 'Grace', city: 'Boston' }])
  })

  it('is a conflict after an earlier save too, even if it has the values of that save again', async () => {
    const { backend, press, save, type } = renderForm()
    await save()
    await screen.findByText('Saved')
    backend.person = { name: 'Ada King', city: 'Austin' }
    await press('Read again')
    await type('Mary')
    backend.person = { name: 'Grace', city: 'Austin' }
    await press('Save')
    expect(within(await findConflict()).getByRole('row', { name: /^Name/ })).toHaveTextContent(
      'NameAda KingGraceMary',
    )
    expect(backend.sent).toHaveLength(1)
  })

  it('is no conflict if the page still shows the version before an earlier save', async () => {
    const { backend, press, save, type } = renderForm()
    await save()
    await screen.findByText('Saved')
    await type('Mary')
    await press('Save')
    await waitFor(() => expect(backend.sent).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no conflict if both admins made the same change', async () => {
    const { save } = renderForm()
    await save({ name: 'Grace', city: 'Austin' })
    await screen.findByText('Saved')
  })
})

describe('a save without a successful response', () => {
  const lostResponse = new ApiError({ status: 0, message: 'cut' })
  const renderFailingSave = (fail: (backend: Backend, person: Person) => Promise<unknown>) => {
    const backend = createBackend()
    backend.save = (person) => fail(backend, person)
    return renderForm(backend)
  }

  it('succeeds if only its response was lost', async () => {
    const form = renderFailingSave(async (backend, person) => {
      backend.person = person
      throw lostResponse
    })
    await form.save()
    await screen.findByText('Saved')
    expect(screen.queryByText('Not saved')).toBeNull()
    expect(form.backend.sent).toHaveLength(1)
    expect(form.backend.onSaved).toHaveBeenCalledOnce()
  })

  it('is not sent again if a later read finds its values in the record', async () => {
    const form = renderFailingSave(async (backend, person) => {
      const { read } = backend
      backend.read = async () => {
        Object.assign(backend, { read, person })
        throw lostResponse
      }
      throw lostResponse
    })
    await form.save()
    await screen.findByText('Not saved')
    await form.press('Save')
    await screen.findByText('Saved')
    expect(form.backend.sent).toHaveLength(1)
  })

  it('fails if the record already had the same values', async () => {
    const { press } = renderFailingSave(() =>
      Promise.reject(new ApiError({ status: 500, message: 'no' })),
    )
    await press('Save')
    await screen.findByText('Not saved')
  })

  it('finds a conflict if it is repeated after the server rejected it', async () => {
    const { press, save } = renderFailingSave(async (backend) => {
      backend.person = { name: 'Grace', city: 'Boston' }
      throw new ApiError({ status: 409, message: 'no' })
    })
    await save()
    await screen.findByText('Not saved')
    await press('Save')
    expect(await findConflict()).toHaveTextContent('CityAustinBoston')
  })
})

describe('drafts', () => {
  it('an unchanged form stores no draft', () => {
    renderForm()
    act(drafts.store)
    expect(window.sessionStorage).toHaveLength(0)
  })

  it('a draft of an expired session is restored with the version it started from', async () => {
    const first = renderForm()
    await first.type('Grace')
    act(drafts.store)
    document.body.replaceChildren()
    const backend = createBackend()
    backend.person = { name: 'Ada King', city: 'Austin' }
    const { getInput, press } = renderForm(backend)
    expect(getInput()).toHaveValue('Grace')
    expect(screen.getByText(/unsaved changes were restored/)).toBeInTheDocument()
    await press('Save')
    expect(await findConflict()).toHaveTextContent('NameAdaAda KingGrace')
  })

  describe('a draft of a hidden page is removed', () => {
    const typeAndHide = async () => {
      const form = renderForm()
      await form.type('Grace')
      act(drafts.store)
      expect(window.sessionStorage.getItem('draft:person')).toContain('Grace')
      return form
    }
    const expectNoDraft = () => expect(window.sessionStorage.getItem('draft:person')).toBeNull()

    it('after a save', async () => {
      const { press } = await typeAndHide()
      await press('Save')
      await screen.findByText('Saved')
      expectNoDraft()
    })

    it('when the admin leaves without saving', async () => {
      const { router, press } = await typeAndHide()
      act(() => void router.navigate('/users'))
      await screen.findByRole('dialog', { name: 'Leave without saving?' })
      await press('Leave')
      await screen.findByText('another page')
      expectNoDraft()
    })

    it('when the form is hidden again without changes', async () => {
      const { type } = await typeAndHide()
      await type('Ada')
      act(drafts.store)
      expectNoDraft()
    })
  })

  it.each([
    ['a value of a different type', { opened: firstPerson, values: { name: ['Grace'] } }],
    ['a version of a different type', { opened: { name: 'Ada' }, values: { name: 'Grace' } }],
    ['no version', { values: { name: 'Grace' } }],
  ])('a draft with %s is ignored', (_, draft) => {
    window.sessionStorage.setItem('draft:person', JSON.stringify(draft))
    const { getInput } = renderForm()
    expect(getInput()).toHaveValue('Ada')
  })
})
