import { anywhere, type Case, goldenCase } from '#tests/contract/case.ts'
import { mockIds } from '#tests/contract/mock.ts'
import { every, same, some, text } from '#tests/contract/patterns.ts'
import { firstOf, id, type Order, type Person } from './records.ts'

type Document = { id: string; documentType: string }
const edgeUser = '77b1d04a7e35c2f809a41d06'

/** Documents of users and of orders; nobody writes them here (sections 2, 3 and 7). */
export const documentCases: readonly Case[] = [
  goldenCase('listUserDocuments', '3', 'answers documents with exactly the seven fields of section 3', {
    profiles: anywhere,
    given: (client) => firstOf<Person>(client, 'listUsers'),
    request: ({ id }) => ({ path: { id } }),
    expect: { status: 200, body: every({ id }) },
  }),
  goldenCase(
    'listUserDocuments',
    '2, 3',
    'answers profile photo, licence and selfie under their codes; the screen hides the photo, not the server',
    {
      request: { path: { id: mockIds.pendingUser } },
      expect: {
        status: 200,
        body: [
          { documentType: 'PROFILE_PHOTO', uploadedBy: 'User' },
          { documentType: 'DRIVING_LICENSE', uploadedBy: 'User' },
          { documentType: 'SELFIE_PHOTO', uploadedBy: 'User' },
        ],
      },
    },
  ),
  goldenCase('listUserDocuments', '7', 'answers an empty list for a user without documents', {
    request: { path: { id: mockIds.bareUser } },
    expect: { status: 200, body: [] },
  }),
  goldenCase('listUserDocuments', '2, 3', 'hands on codes, contents and times that nobody can read', {
    seed: 'edge',
    request: { path: { id: edgeUser } },
    expect: { status: 200, body: some({ documentType: 'PASSPORT_SCAN' }) },
  }),
  ...[
    { documentContent: null },
    { documentContent: 'not a picture' },
    { documentDescription: null },
    { uploadedBy: null },
    { updatedAt: null },
    { updatedAt: 'yesterday' },
  ].map(
    (odd): Case =>
      goldenCase('listUserDocuments', '2, 3', `hands on a document with ${JSON.stringify(odd)}`, {
        seed: 'edge',
        request: { path: { id: edgeUser } },
        expect: { status: 200, body: some(odd) },
      }),
  ),
  goldenCase('getDocument', '7', 'answers the very document of the list', {
    given: async (client) => {
      const [first] = await client.ask<Document[]>({
        operationId: 'listUserDocuments',
        path: { id: client.id('pendingUser') },
      })
      return first as Document
    },
    request: ({ id }) => ({ path: { id } }),
    expect: (listed) => ({ status: 200, body: same(listed) }),
  }),
  goldenCase('getDocument', '7', 'answers each document that an order names', {
    profiles: anywhere,
    given: async (client) =>
      firstOf<Order>(client, 'listOrders', {
        query: 'page=0&size=50',
        where: (order) => order.documentIds.length > 0,
      }),
    request: ({ documentIds: [id = ''] }) => ({ path: { id } }),
    expect: ({ documentIds: [id = ''] }) => ({ status: 200, body: { id, documentType: text } }),
  }),
]
