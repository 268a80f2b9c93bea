import { createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureViewer, type ViewedPicture } from './picture-viewer.tsx'

/** Opens the viewer at the picture in the pressed button; undefined where there is no viewer. */
export const OpenPicture = createContext<((button: HTMLElement) => void) | undefined>(undefined)

type Viewing = { pictures: readonly ViewedPicture[]; start: number; button: HTMLElement }

/** A grid of DocumentFigures whose pictures open in one viewer, in the order they stand in. */
export function PictureGroup({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null)
  const [viewing, setViewing] = useState<Viewing>()
  const open = useCallback((button: HTMLElement) => {
    const buttons = [...(grid.current?.querySelectorAll('.document-figure-open') ?? [])]
    const pictures = buttons.flatMap((each) => {
      const image = each.querySelector('img')
      return image ? [{ source: image.src, description: image.alt }] : []
    })
    setViewing({ pictures, start: buttons.indexOf(button), button })
  }, [])

  const close = () => {
    flushSync(() => setViewing(undefined))
    viewing?.button.focus()
  }

  return (
    <OpenPicture value={open}>
      <div ref={grid} className="document-grid" aria-busy={isBusy}>
        {children}
      </div>
      {viewing && <PictureViewer pictures={viewing.pictures} start={viewing.start} onClose={close} />}
    </OpenPicture>
  )
}
