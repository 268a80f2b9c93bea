import { describe, expect, test } from 'vitest'
import { api, findFirst, ids, seedMock } from './support/api.ts'

describe('listUserDocuments', () => {
  test('returns documents with the stated fields (Specification §3)', {
    tags: 'reads',
  }, async () => {
    const { id } = await findFirst('/users')
    expect(await api.get(`/documents/user/${id}`)).toSatisfyContract('listUserDocuments')
  })

  test('returns photo, license and selfie with their codes (Specification §2, §3)', async () => {
    const response = await api.get(`/documents/user/${ids.pendingUser}`)
    expect(response).toSatisfyContract('listUserDocuments')
    expect(response.body).toMatchObject([
      { documentType: 'PROFILE_PHOTO', uploadedBy: 'User' },
      { documentType: 'DRIVING_LICENSE', uploadedBy: 'User' },
      { documentType: 'SELFIE_PHOTO', uploadedBy: 'User' },
    ])
  })

  test('returns an empty list for a user without documents (Specification §7)', async () => {
    const response = await api.get(`/documents/user/${ids.bareUser}`)
    expect(response).toSatisfyContract('listUserDocuments')
    expect(response.body).toEqual([])
  })

  test.each([
    { documentType: 'PASSPORT_SCAN' },
    { documentContent: null },
    { documentContent: 'not a picture' },
    { documentDescription: null },
    { uploadedBy: null },
    { updatedAt: null },
    { updatedAt: 'yesterday' },
  ])('returns a document with %o (Specification §2, §3)', async (members) => {
    seedMock('edge')
    const response = await api.get(`/documents/user/${ids.brokenDocumentsUser}`)
    expect(response).toSatisfyContract('listUserDocuments')
    expect(response.body).toContainEqual(expect.objectContaining(members))
  })
})

describe('getDocument', () => {
  test('returns the same document as the list (Specification §7)', async () => {
    const listed = await findFirst(`/documents/user/${ids.pendingUser}`)
    const response = await api.get(`/documents/id/${listed.id}`)
    expect(response).toSatisfyContract('getDocument')
    expect(response.body).toEqual(listed)
  })

  test('returns a document that an order names (Specification §7)', { tags: 'reads' }, async () => {
    const { documentIds } = await findFirst(
      '/order/all?page=0&size=50',
      (order) => order.documentIds.length > 0,
    )
    const response = await api.get(`/documents/id/${documentIds[0]}`)
    expect(response).toSatisfyContract('getDocument')
    expect(response.body).toMatchObject({ id: documentIds[0], documentType: expect.any(String) })
  })
})
