import { Input, type InputRef } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { toHalfWidth } from '#web/domain/text.ts'
import styles from './login-page.module.css'

export const codeLength = 6

type Props = {
  /** One digit for each box, or '' for an empty box. */
  value: readonly string[]
  onChange: (digits: readonly string[]) => void
  /** The color of the boxes. */
  status: '' | 'error'
  'aria-describedby': string | undefined
}

const keepDigits = (text: string) => toHalfWidth(text).replace(/\D/g, '')

/**
 * Renders a box for each digit of a one-time code (decision 004). antd's Input.OTP enters a whole code from the focused
 * box on, and clears a box for a character that is not a digit.
 */
export function CodeInput({ value, onChange, status, 'aria-describedby': describedBy }: Props) {
  const boxes = useRef<(InputRef | null)[]>([])
  const focusBox = (index: number) => boxes.current[Math.min(index, codeLength - 1)]?.focus()
  /** The box that takes the focus once the entered digits are rendered. */
  const [nextBox, setNextBox] = useState<{ index: number }>()
  useLayoutEffect(() => {
    if (nextBox) boxes.current[nextBox.index]?.focus()
  }, [nextBox])

  /** Enters a whole code into all boxes, and other digits from a box on. */
  const enter = (index: number, digits: string) => {
    const start = digits.length >= codeLength ? 0 : index
    const entered = [...digits].slice(0, codeLength - start)
    const next = Array.from(
      { length: codeLength },
      (_, box) => entered[box - start] ?? value[box] ?? '',
    )
    onChange(next)
    setNextBox({ index: Math.min(start + entered.length, codeLength - 1) })
  }

  const handleInput = (index: number, typed: string) => {
    const text = toHalfWidth(typed)
    const current = value[index] ?? ''
    const digits = keepDigits(text)
    const isDigitAdded = digits !== '' && (digits !== current || digits === text)
    if (text === '') onChange(value.map((digit, box) => (box === index ? '' : digit)))
    // A digit that is typed beside the current one replaces it.
    else if (isDigitAdded) enter(index, digits.length === 2 ? digits.replace(current, '') : digits)
  }

  const handlePaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    const digits = keepDigits(event.clipboardData.getData('text'))
    if (digits !== '') enter(index, digits)
  }

  const handleKeyDown = (index: number, event: KeyboardEvent) => {
    // Backspace then deletes the digit of the previous box.
    if (event.key === 'Backspace' && !value[index]) focusBox(Math.max(index - 1, 0))
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    focusBox(Math.max(event.key === 'ArrowLeft' ? index - 1 : index + 1, 0))
  }

  /** Selects the digit, so that typing replaces it. Moves the focus to an earlier box if one is empty. */
  const handleFocus = (index: number) => {
    const firstEmpty = Array.from({ length: index }, (_, box) => value[box] ?? '').indexOf('')
    boxes.current[firstEmpty === -1 ? index : firstEmpty]?.select()
    if (firstEmpty !== -1) focusBox(firstEmpty)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be visible
    <div
      className={styles.code}
      role="group"
      aria-label="Six-digit code"
      aria-describedby={describedBy}
    >
      {Array.from({ length: codeLength }, (_, index) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other ID
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          size="large"
          status={status}
          aria-label={`OTP Input ${index + 1}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={index === 0}
          htmlSize={1}
          value={value[index] ?? ''}
          onInput={(event) => handleInput(index, event.currentTarget.value)}
          onPaste={(event) => handlePaste(index, event)}
          onKeyDown={(event) => handleKeyDown(index, event)}
          onFocus={() => handleFocus(index)}
          onClick={() => boxes.current[index]?.select()}
        />
      ))}
    </div>
  )
}
