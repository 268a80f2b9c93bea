import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog, useCloseOnNavigation } from '#web/ui/page/dialog.tsx'
import { useReturnFocus } from './focus.ts'

type Question = { title: string; content?: ReactNode; okText: string; danger?: boolean }

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

function Confirmation({ title, content, okText, danger = false, onAnswer }: ConfirmationProps) {
  useReturnFocus()
  const okButton = useRef<HTMLButtonElement>(null)
  const cancel = () => onAnswer(false)
  return (
    <Dialog
      open
      title={title}
      width={420}
      mask={{ closable: false }}
      onCancel={cancel}
      afterOpenChange={(isOpen) => isOpen && okButton.current?.focus()}
      footer={[
        <Button key="cancel" onClick={cancel}>
          Cancel
        </Button>,
        <Button
          key="ok"
          ref={okButton}
          type="primary"
          danger={danger}
          onClick={() => onAnswer(true)}
        >
          {okText}
        </Button>,
      ]}
    >
      {content}
    </Dialog>
  )
}
