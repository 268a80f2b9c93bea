import { Button, type ButtonProps, Tooltip } from 'antd'
import { clsx } from 'clsx'
import { memo, type Ref } from 'react'
import styles from './reason-button.module.css'

type Props = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  /** The reason the button is disabled, or undefined if it is enabled. */
  reason: string | undefined
  /** ID of text on the page that states the reason. `onClick` then still runs, for example to show invalid fields. */
  explainedBy?: string
}

/**
 * Renders a button that stays focusable while disabled. A tooltip or the text `explainedBy` gives the reason. Screen
 * readers read it once: `aria-description` does not count while the tooltip is open and describes the button.
 */
export const ReasonButton = memo(function ReasonButton(props: Props) {
  const { reason, explainedBy, onClick, htmlType, className, ...button } = props
  const isDisabled = reason !== undefined
  const isLocked = isDisabled && explainedBy === undefined
  const disabledClass = clsx(styles.disabled, button.type === 'text' && styles.text)
  return (
    <Tooltip title={isLocked && reason} trigger={isLocked ? ['hover', 'focus'] : 'hover'}>
      <Button
        {...button}
        className={clsx(isDisabled && disabledClass, className)}
        htmlType={isLocked ? 'button' : htmlType}
        aria-disabled={isDisabled}
        aria-description={isLocked ? reason : button['aria-description']}
        aria-describedby={isDisabled ? explainedBy : undefined}
        onClick={isLocked ? undefined : onClick}
      />
    </Tooltip>
  )
})
