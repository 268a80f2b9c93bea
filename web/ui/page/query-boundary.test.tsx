import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { versionText } from '#web/api/config.ts'
import { Card } from './card.tsx'
import { ErrorBoundaries } from './error-boundary.tsx'
import { QueryBoundary, type QueryResult } from './query-boundary.tsx'

const createResult = <Data,>(overrides: Partial<QueryResult<Data>> = {}): QueryResult<Data> => ({
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  refetch: vi.fn(),
  ...overrides,
})

const renderQueries = (...queries: QueryResult<string>[]) =>
  render(
    <QueryBoundary
      queries={queries}
      failure="Error loading data"
      notFound={<p role="alert">Not found.</p>}
    >
      {(...data) => <p>{data.join(' and ')}</p>}
    </QueryBoundary>,
  )

describe('a query boundary', () => {
  it('shows the data in order once all queries are loaded, even if some of it is empty', () => {
    const { unmount } = renderQueries(createResult({ data: 'one' }), createResult())
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByText(/one/)).not.toBeInTheDocument()
    unmount()
    renderQueries(createResult({ data: 'one' }), createResult({ data: '' }))
    expect(screen.getByText('one and')).toBeVisible()
  })

  it('shows the failure, and Retry repeats the failed query', async () => {
    const loadedQuery = createResult({ data: 'one' })
    const failedQuery = createResult<string>({ error: new Error('x') })
    renderQueries(loadedQuery, failedQuery)
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading data')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(failedQuery.refetch).toHaveBeenCalledTimes(1)
    expect(loadedQuery.refetch).not.toHaveBeenCalled()
  })

  it('offers to copy the details of a failure', async () => {
    const user = userEvent.setup()
    const cause = new Error('getOrder.car: Not an object')
    const path = '/admin/api/order/1?x=y'
    const error = new ApiError({
      status: 200,
      message: 'x',
      body: '{',
      operation: 'getOrder',
      path,
      cause,
    })
    renderQueries(createResult<string>({ error }))
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.pathname}\ngetOrder, GET /admin/api/order/1: HTTP 200 (${cause.message}), ${error.failedAt.toISOString()}\n${versionText}`,
    )
  })

  it.each([
    ['404', { status: 404, body: { message: 'Unknown' } }, 'Not found.'],
    ['200 without a body', { status: 200, body: undefined }, 'Not found.'],
    ['200 and null', { status: 200, body: null }, 'Not found.'],
    ['no response', { status: 0, body: undefined }, 'Error loading dataRetryCopy details'],
    [
      '200 and an unreadable body',
      { status: 200, body: 'sorry' },
      'Error loading dataRetryCopy details',
    ],
    ['500 without a body', { status: 500, body: undefined }, 'Error loading dataRetryCopy details'],
  ])('offers Retry unless the record does not exist: %s', (_, members, text) => {
    renderQueries(createResult<string>({ error: Object.assign(new Error('x'), members) }))
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  it('keeps its data after a failed refresh, and shows a warning', async () => {
    const stale = createResult({
      data: 'one',
      error: new Error('x'),
      dataUpdatedAt: Date.UTC(2026, 10, 23),
    })
    renderQueries(stale)
    expect(screen.getByText('one')).toBeVisible()
    expect(screen.getByText(/Could not refresh/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(stale.refetch).toHaveBeenCalledTimes(1)
  })
})

const broken = { value: true }
function Broken() {
  if (broken.value) throw new Error('no such thing')
  return <Card title="Vehicle">Honda</Card>
}

it('a card that throws leaves the other cards in place, and Retry renders it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <ErrorBoundaries>
      <Broken />
      <Card title="Customer">Maria</Card>
    </ErrorBoundaries>,
  )
  expect(screen.getByText('Maria')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Try again, or reload the page.')
  broken.value = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('Honda')).toBeInTheDocument()
})
