import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLine, anOrder } from '#tests/records.ts'
import { ServicesTable } from './services-table.tsx'

const services = [
  aLine({ finalPrice: 180.5 }),
  aLine({
    id: 'temp-1',
    category: 'Item',
    subCategory: null,
    description: 'Brake cleaner',
    finalPrice: null,
  }),
]
const row = (name: RegExp) => screen.getByRole('row', { name })

test('each service has its category, its sub-category or else its description, and its quoted amount', () => {
  render(<ServicesTable order={anOrder({ services })} />)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Category',
    'Description',
    'Quoted Amount',
  ])
  expect(row(/Pads/)).toHaveTextContent('$180.50')
  expect(row(/Brake cleaner/)).toHaveTextContent(/-$/)
})

test('what the customer asked for is highlighted, what was added while quoting is not', () => {
  render(<ServicesTable order={anOrder({ services })} />)
  expect(row(/Pads/)).toHaveTextContent('requested by the customer')
  expect(row(/Brake cleaner/)).not.toHaveTextContent('requested by the customer')
})

test('without a total the footer computes fee, tax and total from the percentages', () => {
  render(<ServicesTable order={anOrder({ services })} />)
  const sums = ['Sub-total', 'Service Fee (5%)', 'Tax (8.25%)', 'Total'].map(
    (label) => screen.getByText(label).nextElementSibling?.textContent,
  )
  expect(sums).toEqual(['$180.50', '$9.03', '$15.64', '$205.17'])
})
