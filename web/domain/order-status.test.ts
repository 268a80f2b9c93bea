import { expect, test } from 'vitest'
import {
  isQuotable,
  isSchedulable,
  orderChoices,
  orderStatus,
  quoteChoices,
  scheduleChoices,
} from './order-status.ts'

test('the orders list offers all ten statuses by their words, in the order of their life', () => {
  expect(orderChoices.map(({ code, label }) => [code, label])).toEqual([
    ['OPEN', 'Open'],
    ['QUOTED', 'Quote Completed'],
    ['PAYMENT_PROCESSING', 'Payment Processing'],
    ['PAID', 'To Be Scheduled'],
    ['SCHEDULED', 'Scheduled'],
    ['PRE_DIAGNOSTICS', 'Pre-Diagnostics'],
    ['DIAGNOSTICS', 'Diagnostics'],
    ['WORK_IN_PROGRESS', 'In Progress'],
    ['POST_DIAGNOSTICS', 'Post-Diagnostics'],
    ['COMPLETED', 'Completed'],
  ])
})

test('the quote list offers open and quoted, the schedule list paid and scheduled, in their own words', () => {
  expect(quoteChoices).toEqual([
    { code: 'OPEN', label: 'Open' },
    { code: 'QUOTED', label: 'Quote Completed' },
  ])
  expect(scheduleChoices).toEqual([
    { code: 'PAID', label: 'To be Scheduled' },
    { code: 'SCHEDULED', label: 'Scheduled' },
  ])
})

test('a status is shown by its word, an unknown code raw and neutral', () => {
  expect(orderStatus('PAID').label).toBe('To Be Scheduled')
  expect(orderStatus('ON_HOLD')).toEqual({ label: 'ON_HOLD', tone: 'neutral' })
  expect(orderStatus('open')).toEqual({ label: 'open', tone: 'neutral' })
  expect(orderStatus(null)).toEqual({ label: 'N/A', tone: 'neutral' })
})

test('only open and quoted orders take a quote, only paid and scheduled ones a mechanic', () => {
  const codes = orderChoices.map(({ code }) => code)
  expect(codes.filter(isQuotable)).toEqual(['OPEN', 'QUOTED'])
  expect(codes.filter(isSchedulable)).toEqual(['PAID', 'SCHEDULED'])
  expect(isQuotable('ON_HOLD')).toBe(false)
  expect(isSchedulable(undefined)).toBe(false)
})
