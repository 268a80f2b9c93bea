import { CloseOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import styles from './images.module.css'

type Props = {
  images: readonly { src: string; alt: string }[]
  /** Content to compare the image with. */
  comparison?: ReactNode
  isOpen: boolean
  currentIndex: number
  onChange: (index: number) => void
  onClose: () => void
}

/** Names of the preview's buttons, by the names that antd gives them. antd has no option for the names. */
const buttonNames = {
  ...{ left: 'Previous image', right: 'Next image', flipY: 'Flip vertically', flipX: 'Flip horizontally' },
  ...{ rotateLeft: 'Rotate left', rotateRight: 'Rotate right', zoomOut: 'Zoom out', zoomIn: 'Zoom in' },
}

/** Renames the buttons of the dialog that contains the caption. */
function nameButtons(caption: HTMLElement | null) {
  const dialog = caption?.closest('[role=dialog]')
  for (const [antdName, name] of Object.entries(buttonNames))
    dialog?.querySelector(`[aria-label=${antdName}]`)?.setAttribute('aria-label', name)
}

/** Shows one image at a time in a full-window overlay. `Images` loads this component when an image is first opened. */
export function ImagePreview({ images, comparison, isOpen, currentIndex, onChange, onClose }: Props) {
  return (
    <Image.PreviewGroup
      classNames={{ popup: { root: `${styles.preview} ${comparison ? styles.comparing : ''}` } }}
      items={images.map(({ src }) => src)}
      preview={{
        open: isOpen,
        current: currentIndex,
        imageRender: (image) => (
          <>
            {image}
            {comparison && <div className={styles.comparison}>{comparison}</div>}
          </>
        ),
        // Accessible name of the dialog and its image.
        alt: images[currentIndex]?.alt ?? '',
        onChange,
        onOpenChange: (open) => open || onClose(),
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: (position, count) => (
          <span className={styles.caption} ref={(caption) => nameButtons(caption)}>
            {images[currentIndex]?.alt}
            <span aria-live="polite">{`${position} of ${count}`}</span>
          </span>
        ),
      }}
    />
  )
}
