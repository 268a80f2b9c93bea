import { Input, Segmented } from 'antd'
import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureReason } from '#web/api/api-error.ts'
import {
  getGetTermsQueryOptions,
  useCreateTerms,
  useGetTerms,
  useUpdateTerms,
} from '#web/api/generated/terms/terms.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { noTerms } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { DraftNotice, EditorDialogs } from '#web/ui/editor/editor-dialogs.tsx'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { CardActions } from '#web/ui/page/card.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { SafeHtml } from '#web/ui/page/safe-html.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import styles from './terms.module.css'
import { TermsDiff, termsChanges } from './terms-diff.tsx'

const create = 'Create Terms & Conditions'
const update = 'Update Terms & Conditions'

/** Renders /admin/terms-and-conditions: the HTML of the terms beside a preview. Specification §2, Editor of the terms. */
export default function TermsEditorPage() {
  const terms = useGetTerms()
  useToastPerFailure(terms.error ? terms.errorUpdatedAt : 0)
  return (
    <>
      <PageHeader title="Edit Terms & Conditions" />
      <QueryBoundary
        queries={[terms]}
        failure="The terms could not be loaded."
        skeleton={<CardSkeleton lines={16} />}
      >
        {(html) => <TermsEditor html={html} />}
      </QueryBoundary>
    </>
  )
}

/** Shows a toast for each failed read (Specification §8), even if it failed before the page mounted. 0 means no failure. */
function useToastPerFailure(failedAt: number) {
  const shownFor = useRef(0)
  const toast = useToast()
  const show = useEffectEvent(() => toast.failure('Failed to fetch terms.'))
  useEffect(() => {
    if (failedAt <= shownFor.current) return
    shownFor.current = failedAt
    show()
  }, [failedAt])
}

const isNew = (html: string) => html === noTerms
const toTyped = (html: string) => (isNew(html) ? '' : html)

/** The panes beside the text. On a phone, a pane replaces the text. */
const panes = [
  { value: 'write', label: 'Write', title: 'Live Preview', className: styles.phoneOnly },
  { value: 'preview', label: 'Preview', title: 'Live Preview' },
  { value: 'changes', label: 'Changes', title: 'What Changes' },
] as const
type Pane = (typeof panes)[number]['value']

const isNarrow = () => window.matchMedia('(width < 768px)').matches

function TermsEditor({ html }: { html: string }) {
  const fetchFresh = useFetchFresh()
  const creating = useCreateTerms()
  const updating = useUpdateTerms()
  const editor = useRecordEditor<string, string>({
    key: 'terms',
    record: html,
    noun: 'text',
    form: { from: toTyped },
    fetchLatest: () => fetchFresh(getGetTermsQueryOptions()),
    changes: termsChanges,
    save: (latest, content) => (isNew(latest) ? creating : updating).mutateAsync({ data: { content } }),
    success: (_, loaded) => (isNew(loaded) ? 'Terms created successfully!' : 'Terms updated successfully!'),
    failure: (error, _, loaded) => ({
      title: isNew(loaded) ? 'Failed to create terms.' : 'Failed to update terms.',
      description: failureReason(error),
    }),
  })
  const { value, isDirty, isSaving } = editor
  const [pane, setPane] = useState<Pane>(() => (isNarrow() ? 'write' : 'preview'))
  const beside = useRef<HTMLElement>(null)
  const shown = useDeferredValue(value)
  const isBlank = value.trim() === ''
  const reason = isBlank ? 'Enter some text first.' : isDirty ? undefined : 'No changes to save.'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) editor.save()
  }
  const review = () => {
    flushSync(() => setPane('changes'))
    beside.current?.focus()
  }

  return (
    <form onSubmit={submit}>
      <DraftNotice editor={editor} />
      <div className={styles.editor} data-pane={pane}>
        <label htmlFor="terms-html">HTML</label>
        <Input.TextArea
          id="terms-html"
          placeholder="Paste or write HTML for Terms & Conditions..."
          spellCheck={false}
          readOnly={isSaving}
          value={value}
          onChange={({ target }) => editor.set(target.value)}
        />
        <header>
          <h2 id="terms-pane">{panes.find((each) => each.value === pane)?.title}</h2>
          <Segmented<Pane>
            aria-label="View"
            options={panes.map(({ title: _, ...option }) => option)}
            value={pane}
            onChange={setPane}
          />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <section ref={beside} tabIndex={0} aria-labelledby="terms-pane">
          {pane === 'changes' ? (
            <TermsDiff published={toTyped(html)} typed={shown} />
          ) : isBlank ? (
            <p className="muted-note">Nothing to preview yet.</p>
          ) : (
            <SafeHtml html={shown} />
          )}
        </section>
      </div>
      <CardActions>
        {isDirty && pane !== 'changes' && <ActionButton onClick={review}>Review changes</ActionButton>}
        <ActionButton
          type="primary"
          htmlType="submit"
          reason={isSaving ? 'The text is being saved.' : reason}
        >
          {isSaving ? 'Updating...' : isNew(editor.loaded) ? create : update}
        </ActionButton>
      </CardActions>
      <EditorDialogs editor={editor} />
    </form>
  )
}
