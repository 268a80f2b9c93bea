import type { Database } from 'better-sqlite3'

/** A document of a user or of an order, as a seed states it. */
export type DocumentSeed = {
  id: string
  of: { user: string } | { order: string }
  type: string
  content: string | null
  description: string | null
  uploadedBy: 'User' | 'Mechanic' | null
  createdAt: string
  updatedAt: string | null
}

/** Adds documents, one at a call. */
export function documentsSeed(db: Database): (document: DocumentSeed) => void {
  const insert = db.prepare(`
    INSERT INTO documents (id, user_id, order_id, document_type, document_content, document_description,
      uploaded_by, created_at, updated_at)
    VALUES (@id, @user, @order, @type, @content, @description, @uploadedBy, @createdAt, @updatedAt)
  `)
  return ({ of, ...document }) => {
    insert.run({ user: null, order: null, ...of, ...document })
  }
}
