import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmailText } from './contact.tsx'

test.each([
  ['darnell.washington46@mail.test', ['darnell.washington46', 'WBR', '@mail.test']],
  ['"a@b"@mail.test', ['"a@b"', 'WBR', '@mail.test']],
  ['no address', ['no address']],
  ['', []],
])('%j may break before its @ and reads as it is', (address, parts) => {
  const { container } = render(<EmailText address={address} />)
  const shown = [...container.childNodes].map(({ nodeName, textContent }) => textContent || nodeName)
  expect(shown).toEqual(parts)
  expect(container).toHaveTextContent(address)
})
