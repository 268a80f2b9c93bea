import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Document } from '#web/api/generated/model/document.ts'
import { captionTime } from '#web/domain/dates.ts'
import { imageSource } from '#web/domain/documents.ts'
import styles from './pictures.module.css'

const PicturePreview = lazy(async () => ({
  default: (await import('./picture-preview.tsx')).PicturePreview,
}))

type Props = {
  documents: readonly Document[]
  /** over each picture */
  labelOf?: (document: Document) => string
  /** how many are still on their way */
  awaited?: number
  /** thumbnails to recognise a picture by, or large enough to read what is written on it */
  size?: 'thumbnail' | 'medium' | 'large'
  /** beside the picture that is open: what it is compared with */
  beside?: ReactNode
}

const descriptionOf = ({ documentDescription }: Document) => documentDescription?.trim() || 'No description'

/** Documents as a grid of pictures; one that is pressed opens large, with zoom, and the others beside it. Specification §2, §5. */
export function Pictures({ documents, labelOf, awaited = 0, size = 'medium', beside }: Props) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<{ id: string; isOpen: boolean }>()
  const pictures = documents.flatMap((document) => {
    const src = imageSource(document.documentContent)
    if (src === undefined || broken.has(document.id)) return []
    return [{ id: document.id, src, alt: descriptionOf(document) }]
  })

  return (
    <div className={`${styles.pictures} ${styles[size]}`} aria-busy={awaited > 0}>
      {documents.map((document) => (
        <div key={document.id} data-type={document.documentType}>
          {/* a code without a label keeps its place, so that the pictures of a row stay level */}
          {labelOf && <p className={`part-heading ${styles.label}`}>{labelOf(document)}</p>}
          <Picture
            document={document}
            isBroken={broken.has(document.id)}
            onBroken={() => setBroken((before) => new Set(before).add(document.id))}
            onOpen={() => setShown({ id: document.id, isOpen: true })}
          />
        </div>
      ))}
      {/* each keeps its place while those before it arrive */}
      {Array.from({ length: awaited }, (_, at) => `awaited-${documents.length + at}`).map((key) => (
        <span key={key} className={styles.frame} />
      ))}
      {shown && (
        <Suspense>
          <PicturePreview
            pictures={pictures}
            beside={beside}
            isOpen={shown.isOpen}
            current={pictures.findIndex(({ id }) => id === shown.id)}
            onTurn={(place) => setShown({ id: pictures[place]?.id ?? shown.id, isOpen: true })}
            onClose={() => setShown({ ...shown, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}

type PictureProps = { document: Document; isBroken: boolean; onBroken: () => void; onOpen: () => void }

/** A picture with its description and last-updated time; content that is no image says 'Unsupported file format'. */
function Picture({ document, isBroken, onBroken, onOpen }: PictureProps) {
  const source = imageSource(document.documentContent)
  const description = descriptionOf(document)
  return (
    <figure>
      <div className={styles.frame}>
        {source === undefined ? (
          <span>Unsupported file format</span>
        ) : isBroken ? (
          <span>This picture is damaged</span>
        ) : (
          <button
            type="button"
            className={styles.open}
            aria-label={`Enlarge: ${description}`}
            onClick={onOpen}
          >
            {/* not when it comes into view: that a picture is damaged shows at once, and on paper */}
            <img src={source} alt={description} decoding="async" onError={onBroken} />
          </button>
        )}
      </div>
      <figcaption>
        <p className={styles.description} title={description}>
          {description}
        </p>
        <p className={`muted-note ${styles.time}`}>{captionTime(document.updatedAt)}</p>
      </figcaption>
    </figure>
  )
}
