import type { Document } from '#mock-server/seeds/insert.ts'
import { picture, pictureUrl } from '#mock-server/seeds/pictures.ts'
import type { Random } from '#mock-server/seeds/random.ts'
import type { Issue } from './issues.ts'

type Side = { uploadedBy: 'User' | 'Mechanic'; at: string }

/** Pictures of an order: the owner's when the issue shows, the mechanic's once there is something to prove. */
export function orderDocuments(
  orderId: string,
  issue: Issue,
  random: Random,
  sides: { user: string; mechanic: string | null; always: boolean },
): Document[] {
  const one = ([file, caption]: readonly [string, string], { uploadedBy, at }: Side): Document => ({
    id: random.id('66d0c5e2'),
    orderId,
    documentType: 'SERVICE_IMAGE',
    documentContent: random.chance(0.5) ? picture(file) : pictureUrl(file),
    documentDescription: random.chance(0.9) || sides.always ? caption : null,
    uploadedBy,
    createdAt: at,
    updatedAt: at,
  })
  const documents: Document[] = []
  const user = { uploadedBy: 'User' as const, at: sides.user }
  if (issue.photo && (sides.always || random.chance(0.6))) {
    documents.push(one(issue.photo, user))
    if (sides.always || random.chance(0.15))
      documents.push(one(['dashboard.png', 'Mileage and lights'], user))
  }
  if (sides.mechanic && issue.proof && (sides.always || random.chance(0.7))) {
    documents.push(one(issue.proof, { uploadedBy: 'Mechanic', at: sides.mechanic }))
  }
  return documents
}
