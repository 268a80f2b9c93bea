import { expect, test } from 'vitest'
import { servicesSummary } from './services-summary.ts'

const brakes = { description: 'Brake pads' }
const oil = { description: 'Oil change' }
const tyres = { description: 'Tyre rotation' }

test.each([
  ['none', [], 'N/A'],
  ['missing', null, 'N/A'],
  ['one', [brakes], 'Brake pads'],
  ['two', [brakes, oil], 'Brake pads, Oil change'],
  ['three', [brakes, oil, tyres], 'Brake pads + 2 more'],
  ['four', [brakes, oil, tyres, tyres], 'Brake pads + 3 more'],
])('%s', (_, services, text) => {
  expect(servicesSummary(services)).toBe(text)
})

test('a service without a description is called by its sub-category, then its category', () => {
  expect(servicesSummary([{ description: null, subCategory: 'Pads', category: 'Brakes' }])).toBe('Pads')
  expect(servicesSummary([{ description: '', category: 'Brakes' }, {}])).toBe('Brakes, N/A')
})
