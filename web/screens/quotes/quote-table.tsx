import './quote-table.css'
import type { Quote, QuoteAction } from './quote.ts'
import { QuoteRow } from './quote-row.tsx'

type Props = { lines: Quote['lines']; isInsisting: boolean; dispatch: (action: QuoteAction) => void }

/** The lines of a quote with their prices and discounts to type. Specification §2. */
export function QuoteTable({ lines, isInsisting, dispatch }: Props) {
  return (
    <table className="quote-table">
      <QuoteTableHead isEditable />
      <tbody>
        {lines.map((line) => (
          <QuoteRow key={line.id} line={line} isInsisting={isInsisting} dispatch={dispatch} />
        ))}
      </tbody>
    </table>
  )
}

/** The columns of a quote, with one for removing lines where that can be done. */
export function QuoteTableHead({ isEditable = false }) {
  return (
    <thead>
      <tr>
        <th scope="col">Category</th>
        <th scope="col">Sub-category</th>
        <th scope="col">Description</th>
        <th scope="col">Price</th>
        <th scope="col">Discount</th>
        <th scope="col">Final Price</th>
        {isEditable && (
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
