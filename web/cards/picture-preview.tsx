import { CloseOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import styles from './pictures.module.css'

type Props = {
  pictures: readonly { src: string; alt: string }[]
  /** what a picture is compared with */
  beside?: ReactNode
  isOpen: boolean
  current: number
  onTurn: (place: number) => void
  onClose: () => void
}

/** Pictures as large as the window, one at a time: loaded when the first of them is opened. */
export function PicturePreview({ pictures, beside, isOpen, current, onTurn, onClose }: Props) {
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
        // names the dialog and its picture
        alt: pictures[current]?.alt ?? '',
        onChange: onTurn,
        onOpenChange: (open) => open || onClose(),
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: (place, count) => (
          <span className={styles.caption}>
            {pictures[current]?.alt}
            <span aria-live="polite">{`${place} of ${count}`}</span>
          </span>
        ),
      }}
    />
  )
}
