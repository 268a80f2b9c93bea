import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Document } from '#web/api/generated/pitlane.schemas.ts'
import { formatCaption } from '#web/domain/dates.ts'
import { imageSource } from '#web/domain/documents.ts'
import styles from './pictures.module.css'

const PicturePreview = lazy(async () => ({ default: (await import('./picture-preview.tsx')).PicturePreview }))

type Props = {
  documents: readonly Document[]
  getLabel?: (document: Document) => string
  /** The number of documents that are still loading. */
  pendingCount?: number
  /** `large` makes text in a picture readable. */
  size?: 'thumbnail' | 'medium' | 'large'
  /** Content to compare an opened picture with. */
  comparison?: ReactNode
}

const altText = ({ documentDescription }: Document) => documentDescription?.trim() || 'No description'

/** Renders a grid of pictures. A click opens a preview with zoom and the other pictures. Specification §2, §5. */
export function Pictures({ documents, getLabel, pendingCount = 0, size = 'medium', comparison }: Props) {
  const [brokenIds, setBrokenIds] = useState<ReadonlySet<string>>(new Set())
  const [preview, setPreview] = useState<{ id: string; isOpen: boolean }>()
  const pictures = documents.flatMap((document) => {
    const src = imageSource(document.documentContent)
    if (src === undefined || brokenIds.has(document.id)) return []
    return [{ id: document.id, src, alt: altText(document) }]
  })

  return (
    <div className={`${styles.pictures} ${styles[size]}`} aria-busy={pendingCount > 0}>
      {documents.map((document) => (
        <div key={document.id} data-type={document.documentType}>
          {/* An empty label keeps its space, so that the pictures of a row align. */}
          {getLabel && <p className={`part-heading ${styles.label}`}>{getLabel(document)}</p>}
          <Picture
            document={document}
            isBroken={brokenIds.has(document.id)}
            onBroken={() => setBrokenIds((before) => new Set(before).add(document.id))}
            onOpen={() => setPreview({ id: document.id, isOpen: true })}
          />
        </div>
      ))}
      {/* Placeholders keep the layout stable while documents load. */}
      {Array.from({ length: pendingCount }, (_, index) => `pending-${documents.length + index}`).map(
        (key) => (
          <span key={key} className={styles.frame} />
        ),
      )}
      {preview && (
        <Suspense>
          <PicturePreview
            pictures={pictures}
            comparison={comparison}
            isOpen={preview.isOpen}
            current={pictures.findIndex(({ id }) => id === preview.id)}
            onChange={(index) => setPreview({ id: pictures[index]?.id ?? preview.id, isOpen: true })}
            onClose={() => setPreview({ ...preview, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

type PictureProps = { document: Document; isBroken: boolean; onBroken: () => void; onOpen: () => void }

/** Renders a picture with its description and the time of its last update, or a message if it cannot be shown. */
function Picture({ document, isBroken, onBroken, onOpen }: PictureProps) {
  const source = imageSource(document.documentContent)
  const description = altText(document)
  const problem = source === undefined ? 'Unsupported file format' : isBroken && 'This image is damaged'
  return (
    <figure>
      <div className={`muted-note ${styles.frame}`}>
        {problem ? (
          <span>{problem}</span>
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-label={`Enlarge: ${description}`}
            onClick={onOpen}
          >
            {/* Not lazy: printing needs all pictures, and a damaged one must show at once. */}
            <img src={source} alt={description} decoding="async" onError={onBroken} />
          </button>
        )}
      </div>
      <figcaption>
        <p className={`clamp ${styles.description}`} title={description}>
          {description}
        </p>
        <p className={`muted-note ${styles.time}`}>{formatCaption(document.updatedAt)}</p>
      </figcaption>
    </figure>
  )
}
