import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { aMechanic } from '#tests/support/records.ts'
import { MechanicPicker } from './mechanic-picker.tsx'

const manyMechanics = Array.from({ length: 130 }, (_, index) =>
  aMechanic({
    id: `m${index}`,
    firstName: index % 2 ? 'Rosa' : 'Omar',
    lastName: `Castillo ${index}`,
  }),
)

function FormWithMechanic({ mechanicId, children }: { mechanicId: string; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: { mechanicId } })}>{children}</FormProvider>
}

const renderPicker = (content = manyMechanics, { totalPages = 1, selectedId = '' } = {}) => {
  const data = { content, totalPages, number: 0 }
  const queryResult = {
    data,
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    dataUpdatedAt: 0,
  }
  render(
    <FormWithMechanic mechanicId={selectedId}>
      <MechanicPicker
        mechanicsQuery={{ ...queryResult, refetch: () => undefined }}
        assigned={null}
        renderBoard={() => null}
        loadBoard={async () => {}}
      />
    </FormWithMechanic>,
  )
  const user = userEvent.setup()
  const search = (text: string) =>
    user.type(screen.getByLabelText('Search mechanics by name'), text)
  return { user, search }
}

test('the first 100 mechanics are shown with a note about the others', () => {
  renderPicker()
  expect(screen.getAllByRole('radio')).toHaveLength(100)
  expect(screen.getByRole('status')).toHaveTextContent(
    'The first 100 of 130 are shown. Search by name to find others.',
  )
})

test('a search matches parts of the name and keeps the selected mechanic', async () => {
  const { user, search } = renderPicker(manyMechanics, { selectedId: 'm2' })
  await search('castillo 129 ROS')
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole('radio', { name: /^Omar Castillo 2 / })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Rosa Castillo 129/ }))
  expect(screen.getByRole('radio', { name: /^Rosa Castillo 129/ })).toBeChecked()
  await search('zzz')
  expect(screen.getByRole('radio', { name: /^Rosa Castillo 129/ })).toBeChecked()
})

test('a search without matches shows a message', async () => {
  const { search } = renderPicker()
  await search('zzz')
  expect(screen.getByText('No mechanics match this name.')).toBeInTheDocument()
})

test('blocked mechanics are hidden, and a note says that the server sent only one page', () => {
  renderPicker([aMechanic({ isBlocked: true })], { totalPages: 7 })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent(
    'No active mechanics. The server returned only the first 1 mechanic.',
  )
})

test('a row shows rating, speciality and working hours, and a warning if the mechanic cannot be paid', () => {
  const week = { workingDays: [5, 0, 1, 2], workingHours: '07:30-16:00' }
  renderPicker([
    aMechanic({ id: 'm1', ...week }),
    aMechanic({ id: 'm2', ...week, connectedAccountId: null }),
    aMechanic({ id: 'm3', ...week, kycCompliant: false }),
    aMechanic({ id: 'm4', overallRating: null, expertise: null, workingHours: '22:00-06:00' }),
  ])
  const summary = 'Rosa Castillo 4.8 of 5 stars Brakes'
  expect(
    screen.getByRole('radio', { name: `${summary} Mon–Wed, Sat 07:30–16:00` }),
  ).toBeInTheDocument()
  for (const warning of ['No direct deposit', 'Account unverified'])
    expect(
      screen.getByRole('radio', { name: `${summary} Mon–Wed, Sat 07:30–16:00 ${warning}` }),
    ).toBeVisible()
  const unknownWeek = 'Days unknown, Mon–Fri assumed. Hours unknown, 09:00–18:00 assumed'
  const unknown = `Rosa Castillo No ratings yet No speciality listed ${unknownWeek}`
  expect(screen.getByRole('radio', { name: unknown })).toBeInTheDocument()
})
