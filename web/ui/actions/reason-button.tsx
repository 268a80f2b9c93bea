import { Button, type ButtonProps, Tooltip } from 'antd'
import { memo, type Ref, useId } from 'react'
import './reason-button.css'

type Props = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  /** why it cannot be pressed now; undefined: it can */
  reason: string | undefined
  /** Id of the text on the page that gives the reason. The button can then be pressed, to show where something is wrong. */
  explainedBy?: string
}

/** A button that says why it is disabled: it keeps the focus, shows the reason as a tooltip, to mouse and keyboard, and reads it out. Memoised: a tooltip for each costs. */
export const ReasonButton = memo(function ReasonButton(props: Props) {
  const { reason, explainedBy, onClick, htmlType, ...button } = props
  const why = useId()
  const disabled = reason !== undefined
  const isLocked = disabled && explainedBy === undefined
  return (
    <>
      <Tooltip title={isLocked && reason} trigger={isLocked ? ['hover', 'focus'] : 'hover'}>
        <DescribedButton
          {...button}
          // a submit button must not submit either
          htmlType={isLocked ? 'button' : htmlType}
          aria-disabled={disabled}
          describedBy={disabled ? (explainedBy ?? why) : undefined}
          onClick={isLocked ? undefined : onClick}
        />
      </Tooltip>
      {isLocked && (
        <span id={why} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
})

/** Leaves out the description that an open tooltip adds: the reason would be read out twice. */
function DescribedButton({
  describedBy,
  'aria-describedby': _,
  ...button
}: ButtonProps & { ref?: Ref<HTMLButtonElement> | undefined; describedBy: string | undefined }) {
  return <Button {...button} aria-describedby={describedBy} />
}
