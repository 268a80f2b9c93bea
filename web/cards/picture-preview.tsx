import { CloseOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import styles from './pictures.module.css'

type Props = {
  pictures: readonly { src: string; alt: string }[]
  /** Content to compare the picture with. */
  beside?: ReactNode
  isOpen: boolean
  current: number
  onChange: (index: number) => void
  onClose: () => void
}

/** Shows one picture at a time in the size of the window. Pictures loads it when the first picture is opened. */
export function PicturePreview({ pictures, beside, isOpen, current, onChange, onClose }: Props) {
  return (
    <Image.PreviewGroup
      classNames={{ popup: { root: `${styles.preview} ${beside ? styles.comparing : ''}` } }}
      items={pictures.map(({ src }) => src)}
      preview={{
        open: isOpen,
        current,
        imageRender: (image) => (
          <>
            {image}
            {beside && <div className={styles.beside}>{beside}</div>}
          </>
        ),
        // Accessible name of the dialog and its picture.
        alt: pictures[current]?.alt ?? '',
        onChange,
        onOpenChange: (open) => open || onClose(),
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: (position, count) => (
          <span className={styles.caption}>
            {pictures[current]?.alt}
            <span aria-live="polite">{`${position} of ${count}`}</span>
          </span>
        ),
      }}
    />
  )
}
