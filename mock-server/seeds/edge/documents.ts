import type { SuccessBody } from '#mock-server/plugins/openapi/handlers.ts'
import { timestamp } from '#mock-server/seeds/calendar.ts'
import type { Document } from '#mock-server/seeds/insert.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'

/** A document as edge.yaml has it. */
export type EdgeDocument = Partial<Omit<SuccessBody<'getDocument'>, 'id' | 'createdAt'>>

/** One document for every way in which a picture, its kind or its time can be odd. */
export function oddDocuments(
  rows: readonly EdgeDocument[],
  of: { userId: string } | { orderId: string },
  random: Random,
  base: Date,
): Document[] {
  return rows.map((document, index) => ({
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
