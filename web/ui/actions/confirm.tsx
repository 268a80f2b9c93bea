import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, useCloseOnNavigation } from '#web/ui/base/dialog.tsx'
import { useReturnFocus } from './focus.ts'

type Question = {
  title: string
  content?: ReactNode
  okText: string
  danger?: boolean
  /** Whether the button that confirms is the primary one, with the focus. */
  isOkPrimary?: boolean
  /** A primary button that runs something else instead. The admin has not confirmed then. */
  alternative?: { text: string; run: () => void } | undefined
}

/**
 * Returns `confirm`, which asks for confirmation and resolves to whether the admin confirmed, and `confirmation`, the
 * dialog that the component must render. Leaving the page closes the dialog and resolves to false.
 */
export const useConfirm = () => {
  const [question, setQuestion] = useState<Question>()
  const resolveQuestion = useRef<(isConfirmed: boolean) => void>(undefined)
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined)
    resolveQuestion.current?.(isConfirmed)
    resolveQuestion.current = undefined
  }
  useCloseOnNavigation(() => answer(false))
  useEffect(() => () => resolveQuestion.current?.(false), [])

  return {
    confirm: (asked: Question) =>
      new Promise<boolean>((resolve) => {
        resolveQuestion.current = resolve
        setQuestion(asked)
      }),
    confirmation: question && <Confirmation {...question} onAnswer={answer} />,
  }
}

type ConfirmationProps = Question & { onAnswer: (isConfirmed: boolean) => void }

function Confirmation({
  title,
  content,
  okText,
  danger = false,
  isOkPrimary = true,
  alternative,
  onAnswer,
}: ConfirmationProps) {
  useReturnFocus()
  const okButton = useRef<HTMLButtonElement>(null)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const alternativeButton = useRef<HTMLButtonElement>(null)
  const cancel = () => onAnswer(false)
  const runAlternative = () => {
    alternative?.run()
    cancel()
  }
  const focusFirstButton = () => {
    const safeButton = alternativeButton.current ?? cancelButton.current
    const firstButton = isOkPrimary ? okButton.current : safeButton
    firstButton?.focus()
  }
  return (
    <Dialog
      open
      title={title}
      width={alternative ? 480 : 420}
      mask={{ closable: false }}
      onCancel={cancel}
      afterOpenChange={(isOpen) => isOpen && focusFirstButton()}
      footer={[
        <Button key="cancel" ref={cancelButton} onClick={cancel}>
          Cancel
        </Button>,
        <Button
          key="ok"
          ref={okButton}
          type={isOkPrimary ? 'primary' : 'default'}
          danger={danger}
          onClick={() => onAnswer(true)}
        >
          {okText}
        </Button>,
        alternative && (
          <Button key="alternative" ref={alternativeButton} type="primary" onClick={runAlternative}>
            {alternative.text}
          </Button>
        ),
      ]}
    >
      {content}
    </Dialog>
  )
}
