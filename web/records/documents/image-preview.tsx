import {
  CloseOutlined,
  LeftOutlined,
  RightOutlined,
  RotateLeftOutlined,
  RotateRightOutlined,
  SwapOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { type GetProp, Image } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useIsDialogShown } from '#web/ui/base/dialog.tsx'
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

type PreviewConfig = Exclude<GetProp<typeof Image.PreviewGroup, 'preview'>, boolean>
type RenderTools = NonNullable<PreviewConfig['actionsRender']>

const minScale = 1
const maxScale = 50

// antd has no option for the labels of its own buttons, so these replace them.

/** Renders the buttons that transform the image. */
const renderTools: RenderTools = (_, { actions, transform: { scale } }) => {
  const tools = [
    { label: 'Flip vertically', icon: <SwapOutlined rotate={90} />, onClick: actions.onFlipY },
    { label: 'Flip horizontally', icon: <SwapOutlined />, onClick: actions.onFlipX },
    { label: 'Rotate left', icon: <RotateLeftOutlined />, onClick: actions.onRotateLeft },
    { label: 'Rotate right', icon: <RotateRightOutlined />, onClick: actions.onRotateRight },
    {
      label: 'Zoom out',
      icon: <ZoomOutOutlined />,
      onClick: actions.onZoomOut,
      disabled: scale <= minScale,
    },
    {
      label: 'Zoom in',
      icon: <ZoomInOutlined />,
      onClick: actions.onZoomIn,
      disabled: scale >= maxScale,
    },
  ]
  return (
    <div className={styles.tools}>
      {tools.map(({ label, icon, ...button }) => (
        <button type="button" key={label} aria-label={label} {...button}>
          {icon}
        </button>
      ))}
    </div>
  )
}

type SwitchButtonsProps = { index: number; count: number; onChange: (index: number) => void }

/** Renders the buttons that show the previous and the next image. */
function SwitchButtons({ index, count, onChange }: SwitchButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={clsx(styles.switch, styles.previous)}
        aria-label="Previous image"
        disabled={index === 0}
        onClick={() => onChange(index - 1)}
      >
        <LeftOutlined />
      </button>
      <button
        type="button"
        className={clsx(styles.switch, styles.next)}
        aria-label="Next image"
        disabled={index === count - 1}
        onClick={() => onChange(index + 1)}
      >
        <RightOutlined />
      </button>
    </>
  )
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
      classNames={{
        popup: {
          root: `${styles.preview} ${comparison ? styles.comparing : ''}`,
          mask: styles.previewMask ?? '',
          body: styles.previewBody ?? '',
          close: styles.previewClose ?? '',
          footer: styles.previewFooter ?? '',
        },
      }}
      items={images.map(({ src }) => src)}
      preview={{
        open: isShown,
        current: currentIndex,
        minScale,
        maxScale,
        imageRender: (image) => (
          <>
            {image}
            {comparison && <div className={styles.comparison}>{comparison}</div>}
            {images.length > 1 && (
              <SwitchButtons index={currentIndex} count={images.length} onChange={onChange} />
            )}
          </>
        ),
        // Accessible name of the dialog and its image.
        alt: images[currentIndex]?.alt ?? '',
        onChange,
        onOpenChange: (open) => open || onClose(),
        closeIcon: <CloseOutlined aria-label="Close" />,
        countRender: (position, count) => (
          <span className={styles.caption}>
            {images[currentIndex]?.alt}
            <span aria-live="polite">{`${position} of ${count}`}</span>
          </span>
        ),
        actionsRender: renderTools,
      }}
    />
  )
}
