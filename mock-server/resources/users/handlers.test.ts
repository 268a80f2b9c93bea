import { expect, it } from 'vitest'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { rows, api } = await createAdminApp()

const defaultBody = {
  firstName: 'Marie',
  lastName: 'Álvarez',
  email: 'marie@example.com',
  dateOfBirth: null,
}
const update = (id: string, change: object) =>
  api.put('/update/user').send({ id, ...defaultBody, ...change })

it('updateUser accepts an unchanged date of birth, and a new one only if it is in the past', async () => {
  const id = rows.user({ isActive: true, dateOfBirth: '12/04/1988' })
  const setBirthDate = (dateOfBirth: string | null) =>
    update(id, { email: 'born@example.com', dateOfBirth, isActive: true })

  const { body: unchanged } = await setBirthDate('12/04/1988').expect(200)
  expect(unchanged.dateOfBirth).toBe('12/04/1988')
  for (const invalid of [
    '1988-02-30',
    '1988-4-12',
    '19880412',
    '2026-11-23',
    'yesterday',
    '',
    null,
  ]) {
    const { body: rejected } = await setBirthDate(invalid).expect(400)
    expect(rejected.message).toBe('dateOfBirth must be a day in the past, YYYY-MM-DD.')
  }
  await setBirthDate('2026-11-22').expect(200)
  const { body: changed } = await setBirthDate('1988-02-29').expect(200)
  expect(changed.dateOfBirth).toBe('1988-02-29')
})

it('updateUser accepts an email with text around its only @, no spaces and at most 254 characters, or an unchanged one', async () => {
  const id = rows.user({ email: 'no address' })
  const updateEmail = (email: string) => update(id, { email, dateOfBirth: null, isActive: false })
  await updateEmail('no address').expect(200)
  for (const rejected of ['no other address', 'a@b@c', '@', 'a @b', `a@${'b'.repeat(253)}`])
    await updateEmail(rejected).expect(400)
  for (const accepted of ['broken+pictures@edge.test', "o'hara@localhost", `a@${'b'.repeat(252)}`])
    await updateEmail(accepted).expect(200)
})
