import { beforeEach, describe, expect, it } from 'vitest'
import { rowsIn } from '#tests/mock-server/rows-in.ts'
import { type TestApp, testApp } from '#tests/mock-server/test-app.ts'

const unknown = 'f'.repeat(24)
let app: TestApp
let rows: ReturnType<typeof rowsIn>
let token: string
let user: string

beforeEach(async () => {
  app = await testApp({ seed: 'empty' })
  rows = rowsIn(app.db)
  token = app.signIn()
  user = rows.user()
})

const licence = {
  document_type: 'DRIVING_LICENSE',
  document_content: 'iVBORw0KGgo=',
  document_description: 'Front of the licence',
  uploaded_by: 'User',
  updated_at: '2026-10-03T08:00:00.000Z',
  created_at: '2026-10-02T14:05:00.000Z',
}
const onTheWire = {
  documentType: 'DRIVING_LICENSE',
  documentContent: 'iVBORw0KGgo=',
  documentDescription: 'Front of the licence',
  uploadedBy: 'User',
  updatedAt: '2026-10-03T08:00:00.000Z',
  createdAt: '2026-10-02T14:05:00.000Z',
}

describe('listUserDocuments', () => {
  it("answers that user's documents in full, oldest first", async () => {
    const later = rows.document({ user_id: user, created_at: '2026-10-05T00:00:00.000Z' })
    const earlier = rows.document({ user_id: user, ...licence })
    rows.document({ user_id: rows.user() })
    rows.document({ order_id: rows.order(user) })
    const { status, body } = await app.get(`/admin/api/documents/user/${user}`, { token })
    expect(status).toBe(200)
    expect(body).toEqual([{ id: earlier, ...onTheWire }, expect.objectContaining({ id: later })])
  })

  it('is empty for a user without documents, and 404 for nobody', async () => {
    expect(await app.get(`/admin/api/documents/user/${user}`, { token })).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await app.get(`/admin/api/documents/user/${unknown}`, { token })).toMatchObject({
      status: 404,
      body: { message: `There is no user with the id ${unknown}.` },
    })
  })
})

describe('getDocument', () => {
  it('answers a document of an order, and one of a user', async () => {
    const ofOrder = rows.document({ order_id: rows.order(user), ...licence, uploaded_by: 'Mechanic' })
    const ofUser = rows.document({ user_id: user, ...licence })
    expect(await app.get(`/admin/api/documents/id/${ofOrder}`, { token })).toMatchObject({
      status: 200,
      body: { id: ofOrder, ...onTheWire, uploadedBy: 'Mechanic' },
    })
    expect(await app.get(`/admin/api/documents/id/${ofUser}`, { token })).toMatchObject({
      body: { id: ofUser },
    })
  })

  it('passes content on that is no picture, and times that are none', async () => {
    const id = rows.document({ user_id: user, document_content: '%PDF-1.7', updated_at: 'last Tuesday' })
    expect(await app.get(`/admin/api/documents/id/${id}`, { token })).toMatchObject({
      status: 200,
      body: { documentContent: '%PDF-1.7', updatedAt: 'last Tuesday', documentDescription: null },
    })
  })

  it('answers 404 for a document that does not exist, 400 for an id that cannot be', async () => {
    expect(await app.get(`/admin/api/documents/id/${unknown}`, { token })).toMatchObject({
      status: 404,
      body: { message: `There is no document with the id ${unknown}.` },
    })
    expect(await app.get(`/admin/api/documents/id/${'x'.repeat(65)}`, { token })).toMatchObject({
      status: 400,
    })
  })
})
