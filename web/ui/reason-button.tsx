import { Button, type ButtonProps, Tooltip } from 'antd'
import { memo, type Ref, useId } from 'react'
import './reason-button.css'

type Props = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  /** why it cannot be pressed now; undefined: it can */
  reason: string | undefined
}

/** A button that says why it is disabled: it keeps the focus, shows the reason as a tooltip, to mouse and keyboard, and reads it out. Memoised: a tooltip for each costs. */
export const ReasonButton = memo(function ReasonButton({ reason, onClick, htmlType, ...button }: Props) {
  const why = useId()
  const disabled = reason !== undefined
  return (
    <Tooltip title={reason} trigger={disabled ? ['hover', 'focus'] : 'hover'}>
      <Button
        {...button}
        // a submit button must not submit either
        htmlType={disabled ? 'button' : htmlType}
        aria-disabled={disabled}
        aria-describedby={disabled ? why : undefined}
        onClick={disabled ? undefined : onClick}
      />
      {disabled && (
        <span id={why} className="visually-hidden">
          {reason}
        </span>
      )}
    </Tooltip>
  )
})
