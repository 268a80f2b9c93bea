import { expect, it } from 'vitest'
import { withoutFaults } from './without-faults.ts'

const answered = (status: number, ...names: string[]) => ({
  response: { status, headers: names.map((name) => ({ name, value: '1' })) },
})

it('leaves out of a recording what a test provoked, and nothing else', () => {
  const real = [answered(200, 'content-type'), answered(500, 'content-type'), answered(404)]
  const provoked = [answered(200, 'Mock-Fault'), answered(500, 'mock-fault'), answered(-1)]
  expect(withoutFaults({ log: { entries: [...provoked, ...real] } }).log.entries).toEqual(real)
})
