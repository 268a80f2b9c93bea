import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { createFailureReport } from '#web/api/api-error.ts'

type Props = {
  /** The text to copy, or a function that creates it when the button is pressed. */
  text: string | (() => string)
  /** Label of the button. Without it, the button is an icon with the accessible name "Copy ID {text}". */
  label?: string
}

/** Renders a button that copies text. After a press, it has a check mark and says "Copied" until it loses the focus. */
export function CopyButton({ text, label }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
    setCopied(true)
  }
  return (
    <Button
      type="text"
      size="small"
      icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={label === undefined ? `${isCopied ? 'Copied' : 'Copy'} ID ${text}` : undefined}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {label !== undefined && (isCopied ? 'Copied' : label)}
    </Button>
  )
}

/** Renders a button that copies the details of `errors`, or of the last failed calls if there are no `errors`. */
export function CopyDetailsButton({ errors = [] }: { errors?: readonly unknown[] }) {
  return <CopyButton label="Copy details" text={() => createFailureReport(errors)} />
}
