import { CloseOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useIsDialogShown } from '#web/ui/page/dialog.tsx'
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

/** The labels of the preview's buttons, by antd's default labels. antd has no option to change the labels. */
const buttonLabels = {
  left: 'Previous image',
  right: 'Next image',
  flipY: 'Flip vertically',
  flipX: 'Flip horizontally',
  rotateLeft: 'Rotate left',
  rotateRight: 'Rotate right',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
}

/** Labels the buttons of the dialog that contains the caption. */
function labelButtons(caption: HTMLElement | null) {
  const dialog = caption?.closest('[role=dialog]')
  for (const [antdLabel, label] of Object.entries(buttonLabels))
    dialog?.querySelector(`[aria-label=${antdLabel}]`)?.setAttribute('aria-label', label)
}

/** Shows one image at a time in a full-window overlay. `Images` loads this component when an image is first opened. */
export function ImagePreview({
  images,
  comparison,
  isOpen,
  currentIndex,
  onChange,
  onClose,
}: Props) {
  const isShown = useIsDialogShown(isOpen)
  return (
    <Image.PreviewGroup
      classNames={{ popup: { root: `${styles.preview} ${comparison ? styles.comparing : ''}` } }}
      items={images.map(({ src }) => src)}
      preview={{
        open: isShown,
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
          <span className={styles.caption} ref={(caption) => labelButtons(caption)}>
            {images[currentIndex]?.alt}
            <span aria-live="polite">{`${position} of ${count}`}</span>
          </span>
        ),
      }}
    />
  )
}
