import type { Document } from '#web/api/generated/model/document.ts'
import { DocumentFigure } from './document-figure.tsx'
import { PictureGroup } from './picture-group.tsx'

type Props = {
  title: string
  documents: readonly Document[]
  /** how many pictures are still on their way */
  awaited: number
  empty: string
}

/** One uploader's pictures as a grid that opens in a viewer with zoom and keyboard. */
export function ImageGroup({ title, documents, awaited, empty }: Props) {
  const placeholders = Array.from({ length: awaited }, (_, place) => `awaited-${place}`)
  return (
    <section className="image-group">
      <h3>{title}</h3>
      {documents.length + awaited === 0 && <p className="image-group-empty">{empty}</p>}
      <PictureGroup isBusy={awaited > 0}>
        {documents.map((document) => (
          <DocumentFigure key={document.id} document={document} />
        ))}
        {placeholders.map((key) => (
          <span key={key} className="image-group-awaited" />
        ))}
      </PictureGroup>
    </section>
  )
}
