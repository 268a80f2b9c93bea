import type { DocumentSeed } from '#mock-server/resources/documents/documents-seed.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import { longText, texts } from './texts.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const activeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="alert(1)"><script>alert(1)</script><circle cx="40" cy="40" r="30" fill="#c63a05"/></svg>`

type Odd = Partial<Pick<DocumentSeed, 'type' | 'content' | 'description' | 'uploadedBy' | 'updatedAt'>>

const odd: readonly Odd[] = [
  { type: 'PASSPORT_SCAN', description: 'A code without a label' },
  { type: 'driving_license', description: 'A known code in small letters' },
  { type: 'X'.repeat(60), description: longText(2000) },
  { content: null, description: 'No content' },
  { content: '', description: 'Empty content' },
  { content: 'not a picture', description: texts.markup },
  { content: base64('%PDF-1.7 a document'), description: 'PDF' },
  {
    content: `data:text/html;base64,${base64('<script>alert(1)</script>')}`,
    description: 'HTML that calls itself data',
  },
  { content: 'https://pictures.test/1.png', description: 'An address' },
  { content: 'UklGRiQAAABXRUJQVlA4', description: 'WebP, cut off' },
  { content: 'AAAAGGZ0eXBoZWlj', description: 'HEIC from a phone' },
  { content: 'iVBORw0KGgo=', description: 'PNG: the signature and nothing else' },
  { content: 'data:image/png;base64,', description: 'Data URL without data' },
  { content: 'data:image/jpeg;base64,////', description: 'Data URL with noise' },
  { content: `data:image/svg+xml;base64,${base64(activeSvg)}`, description: 'SVG with a script' },
  { updatedAt: 'yesterday', description: 'A time in words' },
  { updatedAt: null, description: 'No time' },
  { updatedAt: '', description: 'Empty time' },
  { updatedAt: '1700000000000', description: 'Milliseconds as text' },
  { updatedAt: '2026-13-45T99:99:99Z', description: 'A day that does not exist' },
  { updatedAt: '2026-03-01T10:00:00', description: 'A time without zone' },
  { uploadedBy: null, description: 'Uploaded by nobody' },
  { description: null },
]

/** One document for every way in which a picture, its kind or its time can be odd. */
export function oddDocuments(of: DocumentSeed['of'], random: Random, base: Date): DocumentSeed[] {
  return odd.map((document, index) => ({
    id: random.id('77d0c5e1'),
    of,
    type: 'order' in of ? 'SERVICE_IMAGE' : 'DRIVING_LICENSE',
    content: index % 2 === 0 ? picture('brake-disc-worn.jpg') : pictureUrl('dashboard.png'),
    description: null,
    uploadedBy: index % 3 === 0 ? 'Mechanic' : 'User',
    createdAt: timestamp(base, -20, index),
    updatedAt: timestamp(base, -20, index),
    ...document,
  }))
}
