import { expect, it } from 'vitest'
import { finalPriceOf, quoteTotals } from '#web/domain/money.ts'
import { booking } from './booking-phone.tsx'

it('shows a bill on the phone that adds up by the rules of Specification §5', () => {
  for (const { price, discount, finalPrice } of booking.lines)
    expect(finalPrice).toBe(finalPriceOf(price, discount))
  const { subTotal, serviceFee, tax, total } = booking
  expect({ subTotal, serviceFee, tax, total }).toEqual(
    quoteTotals(
      booking.lines.map(({ finalPrice }) => finalPrice),
      booking.serviceFeePercentage,
      booking.taxPercentage,
    ),
  )
})
