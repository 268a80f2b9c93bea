import { getListUserDocumentsQueryOptions } from '#web/api/generated/documents/documents.ts'
import { getGetUserQueryOptions } from '#web/api/generated/users/users.ts'

/** Returns the reads of /users/{id}. */
export const getUserReads = (id: string) => ({
  user: getGetUserQueryOptions(id),
  documents: getListUserDocumentsQueryOptions(id),
})
