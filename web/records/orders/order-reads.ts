import { getGetDocumentQueryOptions } from '#web/api/generated/documents/documents.ts'
import type { ServiceOrder } from '#web/api/generated/pitlane.schemas.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'
import type { Read } from '#web/api/reads.ts'

/** Returns the reads of each page of an order that need the order: customer and images. */
export const listCustomerAndImageReads = ({
  userId,
  documentIds,
}: Pick<ServiceOrder, 'userId' | 'documentIds'>): Read[] => [
  getGetUserQueryOptions(userId),
  ...documentIds.map((id) => getGetDocumentQueryOptions(id)),
]
