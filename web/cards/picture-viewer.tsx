import './picture-viewer.css'
import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A picture and what is said of it. */
export type ViewedPicture = { source: string; description: string }

type Props = { pictures: readonly ViewedPicture[]; start: number; onClose: () => void }

const steps = [1, 1.5, 2, 3, 4, 6, 8]

/** Pictures as large as the window, one at a time: arrow keys change the picture, + and - zoom, Escape closes. */
export function PictureViewer({ pictures, start, onClose }: Props) {
  const [place, setPlace] = useState(start)
  const [step, setStep] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const picture = pictures[place]
  const zoom = steps[step] ?? 1
  const turn = (by: number) => {
    if (pictures[place + by] === undefined) return
    setPlace(place + by)
    setStep(0)
  }
  const zoomBy = (by: number) => {
    if (steps[step + by] === undefined) return
    const keepCentre = centreOf(frame.current)
    flushSync(() => setStep(step + by))
    keepCentre()
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(1)
    if (key === '-') zoomBy(-1)
    // an enlarged picture is moved by the arrow keys instead
    if (key === 'ArrowLeft' && step === 0) turn(-1)
    if (key === 'ArrowRight' && step === 0) turn(1)
  }

  return (
    <Modal
      open
      centered
      width="min(1200px, 100vw - 32px)"
      title={<div className="picture-viewer-title">{picture?.description}</div>}
      footer={null}
      onCancel={onClose}
      modalRender={(dialog) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys work wherever the focus is in the dialog
        <div onKeyDown={press}>{dialog}</div>
      )}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is moved by the arrow keys */}
      <section ref={frame} className="picture-viewer-frame" tabIndex={0} aria-label="Picture">
        <img
          src={picture?.source}
          alt={picture?.description}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        />
      </section>
      <div className="picture-viewer-tools">
        <Button
          icon={<LeftOutlined />}
          aria-label="Previous picture"
          disabled={place === 0}
          onClick={() => turn(-1)}
        />
        <output aria-live="polite">{`${place + 1} of ${pictures.length}`}</output>
        <Button
          icon={<RightOutlined />}
          aria-label="Next picture"
          disabled={place === pictures.length - 1}
          onClick={() => turn(1)}
        />
        <Button
          icon={<ZoomOutOutlined />}
          aria-label="Zoom out"
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        />
        <output aria-live="polite">{`${zoom * 100} %`}</output>
        <Button
          icon={<ZoomInOutlined />}
          aria-label="Zoom in"
          disabled={step === steps.length - 1}
          onClick={() => zoomBy(1)}
        />
      </div>
    </Modal>
  )
}

/** Where the middle of a scrolled frame is; answers how to bring the same spot back into the middle. */
function centreOf(frame: HTMLElement | null): () => void {
  if (!frame) return () => {}
  const across = (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth
  const down = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight
  return () => {
    frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2
  }
}
