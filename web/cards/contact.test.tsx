import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './contact.tsx'

test.each([
  ['a.b46@mail.test', ['a', 'WBR', '.b46', 'WBR', '@mail', 'WBR', '.test']],
  ['no address', ['no address']],
  ['', []],
])('%j may break before its signs and reads as it is', (address, parts) => {
  const { container } = render(<EmailText address={address} />)
  const shown = [...container.childNodes].map(({ nodeName, textContent }) => textContent || nodeName)
  expect(shown).toEqual(parts)
  expect(container).toHaveTextContent(address)
})
