import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { UploadedDocument } from '#web/api/generated/pitlane.schemas.ts'
import { formatLongTime } from '#web/domain/dates.ts'
import { toImageSource } from '#web/domain/documents.ts'
import { isCutImage, isUncommonImage } from '#web/domain/image-files.ts'
import { Clamp } from '#web/ui/base/clamp.tsx'
import { Muted } from '#web/ui/base/muted.tsx'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import styles from './images.module.css'

const ImagePreview = lazyWithRetry(async () => ({
  default: (await import('./image-preview.tsx')).ImagePreview,
}))

type Props = {
  documents: readonly UploadedDocument[]
  getLabel?: (document: UploadedDocument) => string
  /** The number of documents that are still loading. */
  loadingCount?: number
  /** `large` makes text in an image readable. */
  size?: 'thumbnail' | 'medium' | 'large'
  /** Content to compare an opened image with. */
  comparison?: ReactNode
}

const getDescription = ({ documentDescription }: UploadedDocument) =>
  documentDescription?.trim() || 'No description'

/** Renders documents as images (Specification §2, §5). A click opens a preview with zoom and the other images. */
export function Images({
  documents,
  getLabel,
  loadingCount = 0,
  size = 'medium',
  comparison,
}: Props) {
  const [damagedIds, setDamagedIds] = useState<ReadonlySet<string>>(new Set())
  const [preview, setPreview] = useState<{ id: string; isOpen: boolean }>()
  const images = documents.flatMap((document) => {
    const src = toImageSource(document.documentContent)
    if (src === undefined || damagedIds.has(document.id)) return []
    return [{ id: document.id, src, alt: getDescription(document) }]
  })

  return (
    <div className={clsx(styles.images, styles[size])} aria-busy={loadingCount > 0}>
      {documents.map((document) => (
        <div key={document.id} data-type={document.documentType}>
          {/* An empty label keeps its space, so that the images of a row align. */}
          {getLabel && <p className={clsx('part-heading', styles.label)}>{getLabel(document)}</p>}
          <ImageFigure
            document={document}
            // The preview shows the whole description.
            descriptionLines={size === 'thumbnail' ? 2 : 4}
            isDamaged={damagedIds.has(document.id)}
            onDamaged={() => setDamagedIds((before) => new Set(before).add(document.id))}
            onOpen={() => setPreview({ id: document.id, isOpen: true })}
          />
        </div>
      ))}
      {/* Placeholders keep the layout stable while documents load. */}
      {Array.from({ length: loadingCount }, (_, index) => documents.length + index).map((key) => (
        <span key={key} className={styles.frame} />
      ))}
      {preview && (
        <ImagePreview
          images={images}
          comparison={comparison}
          isOpen={preview.isOpen}
          currentIndex={images.findIndex(({ id }) => id === preview.id)}
          onChange={(index) => setPreview({ id: images[index]?.id ?? preview.id, isOpen: true })}
          onClose={() => setPreview({ ...preview, isOpen: false })}
        />
      )}
    </div>
  )
}

type FigureProps = {
  document: UploadedDocument
  /** The number of lines of the description that are shown. */
  descriptionLines: number
  isDamaged: boolean
  onDamaged: () => void
  onOpen: () => void
}

/** Renders an image, or a message if it cannot be shown, with its description and the time of the last update. */
function ImageFigure({ document, descriptionLines, isDamaged, onDamaged, onOpen }: FigureProps) {
  const source = toImageSource(document.documentContent)
  const description = getDescription(document)
  const isUnsupported = source === undefined || (isDamaged && isUncommonImage(source))
  const problem = isUnsupported ? 'Unsupported file format' : isDamaged && 'This image is damaged.'
  return (
    <figure>
      <Muted as="div" className={styles.frame}>
        {problem ? (
          <span>
            {problem}
            {isUnsupported && source !== undefined && (
              <>
                <br />
                <a href={source} download={description} aria-label={`Download: ${description}`}>
                  Download
                </a>
              </>
            )}
          </span>
        ) : (
          <button
            type="button"
            className={styles.enlargeButton}
            aria-label={`Enlarge: ${description}`}
            onClick={onOpen}
          >
            {/* Not lazy, because printing needs all images and a damaged image must be reported at once. */}
            <img
              src={source}
              alt={description}
              decoding="async"
              onError={onDamaged}
              onLoad={() => source !== undefined && isCutImage(source) && onDamaged()}
            />
          </button>
        )}
      </Muted>
      <figcaption>
        <Clamp as="p" lines={descriptionLines} title={description}>
          {description}
        </Clamp>
        <Muted className={styles.time}>{formatLongTime(document.updatedAt)}</Muted>
      </figcaption>
    </figure>
  )
}
