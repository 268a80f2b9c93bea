import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { createFailureReport } from '#web/api/api-error.ts'

type Props = {
  /** The text to copy, or a function that creates it when the button is pressed. */
  text: string | (() => string)
  /** Label of the button. Without it, the button is an icon with the accessible name "Copy ID {text}". */
  label?: string
  /** Whether the button has a border, beside other buttons with one. */
  hasBorder?: boolean
}

/** Copies with the older command, which also works over plain HTTP. Returns whether it copied, and keeps the focus. */
const copyWithCommand = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  const focused = document.activeElement
  // Inside an open dialog, which would take the focus back from a field outside.
  const parent = focused?.closest('[role="dialog"]') ?? document.body
  parent.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}

/** Copies text, and resolves to whether it was copied. The browser may deny it, or offer it over HTTPS only. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyWithCommand(text)
  }
}

/**
 * Renders a button that copies text. After a press, it has a check mark and says "Copied", or a message says that the
 * text was not copied, until the button loses the focus.
 */
export function CopyButton({ text, label, hasBorder = false }: Props) {
  const [result, setResult] = useState<'copied' | 'failed'>()
  const isCopied = result === 'copied'
  const copy = async () => {
    const hasCopied = await copyText(typeof text === 'string' ? text : text())
    setResult(hasCopied ? 'copied' : 'failed')
  }
  return (
    <>
      <Button
        type={hasBorder ? 'default' : 'text'}
        size={hasBorder ? undefined : 'small'}
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        aria-label={label === undefined ? `${isCopied ? 'Copied' : 'Copy'} ID ${text}` : undefined}
        onClick={() => void copy()}
        onBlur={() => setResult(undefined)}
      >
        {label !== undefined && (isCopied ? 'Copied' : label)}
      </Button>
      {result === 'failed' && <span role="alert">Your browser did not copy it.</span>}
    </>
  )
}

type CopyDetailsProps = Pick<Props, 'hasBorder'> & { errors?: readonly unknown[] }

/** Renders a button that copies the details of `errors`, or of the last failed calls if there are no `errors`. */
export function CopyDetailsButton({ errors = [], ...props }: CopyDetailsProps) {
  return <CopyButton {...props} label="Copy details" text={() => createFailureReport(errors)} />
}
