import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { buildApp } from '#mock-server/app.ts'
import { createClock } from '#mock-server/clock.ts'
import { openDatabase } from './open.ts'

it.each([true, false])(
  'A server prepares each statement once (developer tools: %s)',
  async (hasDevTools) => {
    const db = openDatabase(':memory:')
    const prepare = vi.spyOn(db, 'prepare')
    await buildApp({
      db,
      clock: createClock(),
      newId: () => randomBytes(12).toString('hex'),
      randomBytes,
      log: () => {},
      onInvalidResponse: 'throw',
      allowedOrigins: [],
      hasDevTools,
    })
    const statements = prepare.mock.calls.map(([sql]) => sql.replaceAll(/\s+/g, ' '))
    expect(statements.length).toBeGreaterThan(40)
    expect(statements).toEqual([...new Set(statements)])
  },
)
