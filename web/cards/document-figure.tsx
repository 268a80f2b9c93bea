import './document-figure.css'
import { useContext, useState } from 'react'
import type { Document } from '#web/api/generated/model/document.ts'
import { captionTime } from '#web/domain/caption-time.ts'
import { imageSource } from '#web/domain/image-kind.ts'
import { OpenPicture } from './picture-group.tsx'

type Props = { document: Pick<Document, 'documentContent' | 'documentDescription' | 'updatedAt'> }

/** A picture with its description and last-updated time; content that is no image says 'Unsupported file format'. Specification §2, §5. */
export function DocumentFigure({ document }: Props) {
  const [isBroken, setBroken] = useState(false)
  const open = useContext(OpenPicture)
  const source = imageSource(document.documentContent)
  const description = document.documentDescription?.trim() || 'No description'

  return (
    <figure className="document-figure">
      <div className="document-figure-frame">
        {source === undefined ? (
          <span className="document-figure-problem">Unsupported file format</span>
        ) : isBroken ? (
          <span className="document-figure-problem">This picture is damaged</span>
        ) : (
          <button
            type="button"
            className="document-figure-open"
            aria-label={`Enlarge: ${description}`}
            onClick={(event) => open?.(event.currentTarget)}
          >
            <img
              src={source}
              alt={description}
              loading="lazy"
              decoding="async"
              onError={() => setBroken(true)}
            />
          </button>
        )}
      </div>
      <figcaption>
        <span title={description}>{description}</span>
        <span className="document-figure-time">{captionTime(document.updatedAt)}</span>
      </figcaption>
    </figure>
  )
}
