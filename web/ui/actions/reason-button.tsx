import { Button, type ButtonProps, Tooltip } from 'antd'
import { memo, type Ref, useId } from 'react'
import './reason-button.css'

type Props = Omit<ButtonProps, 'disabled'> & {
  ref?: Ref<HTMLButtonElement>
  /** The reason the button is disabled, or undefined if it is enabled. */
  reason: string | undefined
  /** ID of text on the page that states the reason. `onClick` then still runs, for example to show invalid fields. */
  explainedBy?: string
}

/** Renders a button that stays focusable while disabled. A tooltip or the text `explainedBy` gives the reason. */
export const ReasonButton = memo(function ReasonButton(props: Props) {
  const { reason, explainedBy, onClick, htmlType, ...button } = props
  const reasonId = useId()
  const isDisabled = reason !== undefined
  const isLocked = isDisabled && explainedBy === undefined
  return (
    <>
      <Tooltip title={isLocked && reason} trigger={isLocked ? ['hover', 'focus'] : 'hover'}>
        <DescribedButton
          {...button}
          htmlType={isLocked ? 'button' : htmlType}
          aria-disabled={isDisabled}
          describedBy={isDisabled ? (explainedBy ?? reasonId) : undefined}
          onClick={isLocked ? undefined : onClick}
        />
      </Tooltip>
      {isLocked && (
        <span id={reasonId} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
})

/** Ignores the description that antd's open tooltip adds, so that screen readers announce the reason once. */
function DescribedButton({
  describedBy,
  'aria-describedby': _,
  ...button
}: ButtonProps & { ref?: Ref<HTMLButtonElement> | undefined; describedBy: string | undefined }) {
  return <Button {...button} aria-describedby={describedBy} />
}
