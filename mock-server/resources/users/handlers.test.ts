import { expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { testApp } from '#tests/mock-server/test-app.ts'

it('takes back a date of birth as it came, and a new one only when it is a day in the past', async () => {
  const app = await testApp({ seed: 'empty', now: '2026-11-23T15:00:00.000Z' })
  const token = app.signIn()
  const id = rowsIn(app.db).user({ is_active: 1, date_of_birth: '12/04/1988' })
  const names = { firstName: 'Marie', lastName: 'Álvarez', email: 'marie@example.com' }
  const withBirth = (dateOfBirth: string | null) =>
    app.put('/admin/api/update/user', { token, body: { id, ...names, dateOfBirth, isActive: true } })

  expect(await withBirth('12/04/1988')).toMatchObject({ status: 200, body: { dateOfBirth: '12/04/1988' } })
  for (const wrong of [
    ...[
      '1988-02-30',
      '1988-4-12',
      '19880412',
      '2026-11-23',
      '2026-11-24',
      '2027-01-01',
      'yesterday',
      '',
      null,
    ],
  ])
    expect(await withBirth(wrong)).toMatchObject({
      status: 400,
      body: { message: 'dateOfBirth must be a day in the past, YYYY-MM-DD.' },
    })
  expect(await withBirth('2026-11-22')).toMatchObject({ status: 200 })
  expect(await withBirth('1988-02-29')).toMatchObject({ status: 200, body: { dateOfBirth: '1988-02-29' } })
})
