import { expect, test } from 'vitest'
import { matchesPersonSearch } from './person.ts'
import { formatPhone, getPhoneUri } from './phone.ts'

const cases: [
  code: string | null,
  number: string | null,
  shown: string,
  uri: string | undefined,
][] = [
  ['+1', '5125550114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['+1', '+1 512 555 0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['+1', '+1 (512) 555-0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['1', '1-512-555-0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['001', '001 512 555 0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['001', '+15125550114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['1', '5125550114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['+1', '(+1) 512.555.0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['＋１', '５１２ ５５５ ０１１４', '+1 (512) 555-0114', 'tel:+15125550114'],
  [null, '(512) 555-0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  [null, '1 512 555 0114', '+1 (512) 555-0114', 'tel:+15125550114'],
  ['+1', '512-555-0114 x12', '+1 (512) 555-0114 ext. 12', 'tel:+15125550114;ext=12'],
  [null, '512-555-0114, ext. 12', '+1 (512) 555-0114 ext. 12', 'tel:+15125550114;ext=12'],
  [null, '512-555-0114;ext=12', '+1 (512) 555-0114 ext. 12', 'tel:+15125550114;ext=12'],
  ['+44', '020 7946 0018', '+44 020 7946 0018', 'tel:+442079460018'],
  ['44', '+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  ['0044', '0044 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  ['+39', '06 1234 5678', '+39 06 1234 5678', 'tel:+390612345678'],
  ['+1', '+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  [null, '+44 20 7946 0018', '+44 20 7946 0018', 'tel:+442079460018'],
  [null, '5550100', '5550100', 'tel:5550100'],
  ['+1', null, '+1', undefined],
  ['+1', 'ask for Bo', '+1 ask for Bo', undefined],
  [null, '512 555 0114 / 512 555 0115', '512 555 0114 / 512 555 0115', undefined],
  [null, null, '', undefined],
]
test.each(cases)(
  'the country code %j and the number %j are shown as %j with the link %j',
  (code, number, shown, uri) => {
    const phone = { mobileCountryCode: code, mobileNo: number }
    expect(formatPhone(phone)).toBe(shown)
    expect(getPhoneUri(phone)).toBe(uri)
  },
)

test.each([
  ['+1', '+1 512 555 0114'],
  ['1', '15125550114'],
  ['001', '512-555-0114'],
])(
  'the country code %j and the number %j are found in any spelling',
  (mobileCountryCode, mobileNo) => {
    const person = { firstName: 'Bo', lastName: '', email: '', mobileCountryCode, mobileNo }
    const searches = ['+1 512 555', '5125550114', '(512) 555-01', '1 512', '555 0114']
    expect(searches.filter((search) => matchesPersonSearch(person, search))).toEqual(searches)
    expect(matchesPersonSearch(person, '+44 512')).toBe(false)
  },
)
