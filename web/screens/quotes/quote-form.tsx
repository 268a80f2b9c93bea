import './quote-form.css'
import { Button } from 'antd'
import { type Dispatch, type FormEvent, useCallback, useRef, useState } from 'react'
import { formatMoney } from '#web/domain/money.ts'
import { useConfirm } from '#web/ui/confirm.ts'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { CataloguePicker } from './catalogue-picker.tsx'
import { focusFirstWrong, moveInGrid } from './grid-keys.ts'
import { mostLines, type Quote, type QuoteAction, type QuoteLine } from './quote.ts'
import { quoteSums } from './quote-sums.ts'
import { QuoteTable } from './quote-table.tsx'
import { QuoteTotals } from './quote-totals.tsx'

type Props = {
  quote: Quote
  dispatch: Dispatch<QuoteAction>
  /** why the quote cannot be saved, whatever is typed */
  refusal: string | undefined
  isSaving: boolean
  onSave: () => void
  /** undefined while nothing was changed */
  onDiscard: (() => void) | undefined
}

/** With more lines than these, total and Save stay in sight while one scrolls. */
const fewLines = 6

/** Lines, catalogue, percentages, live totals and Save. Enter goes down the grid and on to Save. */
export function QuoteForm({ quote, dispatch, refusal, isSaving, onSave, onDiscard }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isInsisting, setInsisting] = useState(false)
  const confirm = useConfirm()
  const add = useCallback((line: QuoteLine) => dispatch({ type: 'add', line }), [dispatch])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { unreadable, total } = quoteSums(quote)
    setInsisting(unreadable > 0)
    if (unreadable > 0) return focusFirstWrong(form.current)
    const isMeant =
      total > 0 ||
      (await confirm({
        title: 'Save a quote of $0.00?',
        content: 'The customer would have nothing to pay.',
        yes: 'Save Quote',
      }))
    if (isMeant) onSave()
  }

  return (
    <form ref={form} noValidate onKeyDown={moveInGrid} onSubmit={submit}>
      <fieldset className="quote-form-fields" disabled={isSaving}>
        <QuoteTable lines={quote.lines} isInsisting={isInsisting} dispatch={dispatch} />
        <CataloguePicker isFull={quote.lines.length >= mostLines} onAdd={add} />
        <QuoteTotals quote={quote} isInsisting={isInsisting} dispatch={dispatch} />
      </fieldset>
      <div
        className={quote.lines.length > fewLines ? 'quote-form-bar quote-form-bar-at-hand' : 'quote-form-bar'}
      >
        <p className="quote-form-total">
          <span>Total</span> <output>{formatMoney(quoteSums(quote).total)}</output>
        </p>
        {onDiscard && (
          <Button disabled={isSaving} onClick={onDiscard}>
            Discard Changes
          </Button>
        )}
        <ReasonButton
          type="primary"
          htmlType="submit"
          data-save
          loading={isSaving}
          reason={refusal ?? (quote.lines.length === 0 ? 'Add at least one line first.' : undefined)}
        >
          Save Quote
        </ReasonButton>
      </div>
    </form>
  )
}
