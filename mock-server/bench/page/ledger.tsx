import { useState } from 'react'
import { type Answer, call } from './api.ts'
import { Action, Section } from './parts.tsx'

const sums = ['quoted', 'paid', 'repaired', 'settled'] as const
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Reads the whole database, so only when asked. */
export function Ledger() {
  const [books, setBooks] = useState<Answer<'getBooks'>>()
  const wrong = books?.checks.filter((one) => one.wrong.length > 0) ?? []
  return (
    <Section title="Ledger">
      <Action act={async () => setBooks(await call<'getBooks'>('GET', '/books'))}>Check the books</Action>
      {books && (
        <div role="status">
          <p>
            {books.cameIn} requests came in;{' '}
            {sums
              .map((name) => `${books[name].count} ${name} for ${dollars.format(books[name].amount)}`)
              .join(', ')}
            .
          </p>
          {wrong.length === 0 ? (
            <p>All {books.checks.length} checks of the books are right.</p>
          ) : (
            wrong.map(({ check, wrong: ids }) => (
              <p key={check} className="failure">
                {check}: {ids.join(', ')}
              </p>
            ))
          )}
        </div>
      )}
    </Section>
  )
}
