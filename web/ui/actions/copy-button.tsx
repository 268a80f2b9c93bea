import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { failureDetails } from '#web/api/api-error.ts'

type Props = {
  /** the text, or what makes it when it is copied */
  text: string | (() => string)
  /** what the button says; without it an icon */
  label?: string
}

/** Copies a text, and says so until the focus leaves. */
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
      aria-label={label === undefined ? `${isCopied ? 'Copied' : 'Copy'} ${text}` : undefined}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      {label !== undefined && (isCopied ? 'Copied' : label)}
    </Button>
  )
}

/** Copies the details of `errors`, or of the last failed calls if there are none. */
export function CopyDetails({ errors = [] }: { errors?: readonly unknown[] }) {
  return <CopyButton label="Copy details" text={() => failureDetails(errors)} />
}
