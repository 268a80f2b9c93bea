import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/records.ts'
import { ServicesCard } from './services-table.tsx'

const added = { id: 'temp-1', category: 'Item', subCategory: null, description: 'Brake cleaner' }
const services = [aLine({ finalPrice: 180.5 }), aLine({ ...added, finalPrice: null })]

test('what the customer asked for is highlighted; without a total it is computed from the percentages', () => {
  render(<ServicesCard order={anOrder({ services })} />)
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/Pads/)).toHaveTextContent(/requested by the customer.*\$180\.50$/)
  expect(row(/Brake cleaner/)).not.toHaveTextContent('requested by the customer')
  expect(row(/Brake cleaner/)).toHaveTextContent(/-$/)
  const sums = ['Sub-total', 'Service Fee (5%)', 'Tax (8.25%)', 'Total'].map(
    (label) => screen.getByText(label).nextElementSibling?.textContent,
  )
  expect(sums).toEqual(['$180.50', '$9.03', '$15.64', '$205.17'])
})
