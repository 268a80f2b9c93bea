import { useListUserDocuments } from '#web/api/generated/documents/documents.ts'
import type { Document } from '#web/api/generated/model/document.ts'
import { DocumentFigure } from '#web/cards/document-figure.tsx'
import { PictureGroup } from '#web/cards/picture-group.tsx'
import { documentLabel } from '#web/domain/document-label.ts'
import { Card } from '#web/ui/card.tsx'
import { QueryBoundary } from '#web/ui/query-boundary.tsx'
import { CardSkeleton } from '#web/ui/skeletons.tsx'
import './user-documents.css'

/** A user's documents as pictures; the profile photo is no document to check (Specification §2). */
export function UserDocuments({ userId }: { userId: string }) {
  const documents = useListUserDocuments(userId)
  return (
    <QueryBoundary
      of={[documents]}
      failure="The documents could not be loaded."
      skeleton={<CardSkeleton lines={12} />}
    >
      {(all) => (
        <Card title="Documents">
          <Pictures of={all.filter(({ documentType }) => documentType !== 'PROFILE_PHOTO')} />
        </Card>
      )}
    </QueryBoundary>
  )
}

function Pictures({ of: documents }: { of: readonly Document[] }) {
  if (documents.length === 0) return <p className="card-empty">No documents uploaded yet.</p>
  return (
    <div className="user-documents">
      <PictureGroup>
        {documents.map((document) => (
          <div key={document.id}>
            {/* a code without a label keeps its place, so that the pictures of a row stay level */}
            <p className="user-documents-label">{documentLabel(document.documentType)}</p>
            <DocumentFigure document={document} />
          </div>
        ))}
      </PictureGroup>
    </div>
  )
}
