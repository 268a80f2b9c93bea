import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import type { Document } from '#mock-server/seeds/insert.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const activeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="alert(1)"><script>alert(1)</script><circle cx="40" cy="40" r="30" fill="#c63a05"/></svg>`

type EdgeDocument = Partial<Omit<SuccessBody<'getDocument'>, 'id' | 'createdAt'>>

const edgeDocuments: readonly EdgeDocument[] = [
  { documentType: 'PASSPORT_SCAN', documentDescription: 'A code without a label' },
  { documentType: 'driving_license', documentDescription: 'A known code in small letters' },
  { documentType: 'X'.repeat(60), documentDescription: longText(2000) },
  { documentContent: null, documentDescription: 'No content' },
  { documentContent: '', documentDescription: 'Empty content' },
  { documentContent: 'not a picture', documentDescription: texts.markup },
  { documentContent: base64('%PDF-1.7 a document'), documentDescription: 'PDF' },
  {
    documentContent: `data:text/html;base64,${base64('<script>alert(1)</script>')}`,
    documentDescription: 'HTML that calls itself data',
  },
  { documentContent: 'https://pictures.test/1.png', documentDescription: 'An address' },
  { documentContent: 'UklGRiQAAABXRUJQVlA4', documentDescription: 'WebP, cut off' },
  { documentContent: 'AAAAGGZ0eXBoZWlj', documentDescription: 'HEIC from a phone' },
  { documentContent: 'iVBORw0KGgo=', documentDescription: 'PNG: the signature and nothing else' },
  { documentContent: 'data:image/png;base64,', documentDescription: 'Data URL without data' },
  { documentContent: 'data:image/jpeg;base64,////', documentDescription: 'Data URL with noise' },
  {
    documentContent: `data:image/svg+xml;base64,${base64(activeSvg)}`,
    documentDescription: 'SVG with a script',
  },
  { updatedAt: 'yesterday', documentDescription: 'A time in words' },
  { updatedAt: null, documentDescription: 'No time' },
  { updatedAt: '', documentDescription: 'Empty time' },
  { updatedAt: '1700000000000', documentDescription: 'Milliseconds as text' },
  { updatedAt: '2026-13-45T99:99:99Z', documentDescription: 'A day that does not exist' },
  { updatedAt: '2026-03-01T10:00:00', documentDescription: 'A time without zone' },
  { uploadedBy: null, documentDescription: 'Uploaded by nobody' },
  { documentDescription: null },
]

/** One document for every way in which a picture, its kind or its time can be odd. */
export function oddDocuments(
  of: { userId: string } | { orderId: string },
  random: Random,
  base: Date,
): Document[] {
  return edgeDocuments.map((document, index) => ({
    id: random.id('77d0c5e1'),
    ...of,
    documentType: 'orderId' in of ? 'SERVICE_IMAGE' : 'DRIVING_LICENSE',
    documentContent: index % 2 === 0 ? picture('brake-disc-worn.jpg') : pictureUrl('dashboard.png'),
    uploadedBy: index % 3 === 0 ? 'Mechanic' : 'User',
    createdAt: timestamp(base, -20, index),
    updatedAt: timestamp(base, -20, index),
    ...document,
  }))
}
