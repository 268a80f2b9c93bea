import { expect, it } from 'vitest'
import { adminApp } from '#tests/mock-server/test-app.ts'

it('never stores the sentinel, which would read as "none exist" for ever', async () => {
  const { post, put, get } = await adminApp()
  const path = '/terms-and-conditions'
  const sentinel = { content: ' No Terms and Conditions available\n' }
  const message =
    "content: 'No Terms and Conditions available' is what readers are told when there are no terms."
  expect(await post(path, sentinel)).toMatchObject({ status: 400, body: { message } })
  await post(path, { content: 'old' })
  expect(await put(path, sentinel)).toMatchObject({ status: 400, body: { message } })
  expect((await get(path)).body).toBe('old')
})
