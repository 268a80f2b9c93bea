import request from 'supertest'

/** Signs in an admin and returns the session. `codesAt` is a URL of the mock that sends the code; by default `base`. */
export async function signIn(base: string, { email = 'admin@pitlane.test', codesAt = base } = {}) {
  const api = request(base)
  await api.post('/admin/api/auth/send-otp').send({ email })
  const { body: code } = await request(new URL(codesAt).origin)
    .get('/__mock/otp')
    .query({ email })
    .expect(200)
  const verification = { email, otp: code.otp }
  const { headers, type, body, text } = await api
    .post('/admin/api/auth/verify-otp')
    .send(verification)
    .expect(200)
  return {
    token: headers.authorization ?? '',
    body: (type.endsWith('json') ? body : text) as unknown,
  }
}
