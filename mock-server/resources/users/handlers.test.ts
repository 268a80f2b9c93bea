import { expect, it } from 'vitest'
import { createAdminApp } from '#tests/mock-server/test-app.ts'

const { rows, put } = await createAdminApp()

const defaultBody = { firstName: 'Marie', lastName: 'Álvarez', email: 'marie@example.com', dateOfBirth: null }
const update = (id: string, change: object) => put('/update/user', { id, ...defaultBody, ...change })

it('updateUser accepts an unchanged date of birth, and a new one only if it is in the past', async () => {
  const id = rows.user({ isActive: true, dateOfBirth: '12/04/1988' })
  const setBirthDate = (dateOfBirth: string | null) =>
    update(id, { email: 'born@example.com', dateOfBirth, isActive: true })

  expect(await setBirthDate('12/04/1988')).toMatchObject({ status: 200, body: { dateOfBirth: '12/04/1988' } })
  for (const invalid of ['1988-02-30', '1988-4-12', '19880412', '2026-11-23', 'yesterday', '', null])
    expect(await setBirthDate(invalid)).toMatchObject({
      status: 400,
      body: { message: 'dateOfBirth must be a day in the past, YYYY-MM-DD.' },
    })
  expect(await setBirthDate('2026-11-22')).toMatchObject({ status: 200 })
  expect(await setBirthDate('1988-02-29')).toMatchObject({ status: 200, body: { dateOfBirth: '1988-02-29' } })
})

it('updateUser accepts an email with text around its only @, no spaces and at most 254 characters, or an unchanged one', async () => {
  const id = rows.user({ email: 'no address' })
  const updateEmail = async (email: string) =>
    (await update(id, { email, dateOfBirth: null, isActive: false })).status
  expect(await updateEmail('no address')).toBe(200)
  for (const rejected of ['no other address', 'a@b@c', '@', 'a @b', `a@${'b'.repeat(253)}`])
    expect([rejected, await updateEmail(rejected)]).toEqual([rejected, 400])
  for (const accepted of ['broken+pictures@edge.test', "o'hara@localhost", `a@${'b'.repeat(252)}`])
    expect([accepted, await updateEmail(accepted)]).toEqual([accepted, 200])
})
