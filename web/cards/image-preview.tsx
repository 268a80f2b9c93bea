import { CloseOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import styles from './images.module.css'

type Props = {
  images: readonly { src: string; alt: string }[]
  /** Content to compare the image with. */
  comparison?: ReactNode
  isOpen: boolean
  current: number
  onChange: (index: number) => void
  onClose: () => void
}

/** Shows one image at a time in a full-window overlay. `Images` lazy-loads it when the first image is opened. */
export function ImagePreview({ images, comparison, isOpen, current, onChange, onClose }: Props) {
  return (
    <Image.PreviewGroup
      classNames={{ popup: { root: `${styles.preview} ${comparison ? styles.comparing : ''}` } }}
      items={images.map(({ src }) => src)}
      preview={{
        open: isOpen,
        current,
        imageRender: (image) => (
          <>
            {image}
            {comparison && <div className={styles.comparison}>{comparison}</div>}
          </>
        ),
        // Accessible name of the dialog and its image.
        alt: images[current]?.alt ?? '',
        onChange,
        onOpenChange: (open) => open || onClose(),
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: (position, count) => (
          <span className={styles.caption}>
            {images[current]?.alt}
            <span aria-live="polite">{`${position} of ${count}`}</span>
          </span>
        ),
      }}
    />
  )
}
