import { expect, it } from 'vitest'
import { testApp } from '#tests/mock-server/test-app.ts'

it('never stores the sentinel, which would read as "none exist" for ever', async () => {
  const app = await testApp({ seed: 'empty' })
  const path = '/admin/api/terms-and-conditions'
  const asking = (content: string) => ({ token: app.signIn(), body: { content } })
  const sentinel = asking(' No Terms and Conditions available\n')
  const refused = {
    status: 400,
    body: {
      message:
        "content: 'No Terms and Conditions available' is what readers are told when there are no terms.",
    },
  }
  expect(await app.post(path, sentinel)).toMatchObject(refused)
  await app.post(path, asking('old'))
  expect(await app.put(path, sentinel)).toMatchObject(refused)
  expect(app.db.prepare('SELECT content FROM terms').pluck().all()).toEqual(['old'])
})
