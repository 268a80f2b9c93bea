import { classHighlighter, highlightCode } from '@lezer/highlight'
import { parser } from '@lezer/html'
import { Alert } from 'antd'
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { getFailureReason } from '#web/api/api-error.ts'
import {
  getGetTermsQueryOptions,
  useCreateTerms,
  useGetTerms,
  useUpdateTerms,
} from '#web/api/generated/terms/terms.ts'
import { useFetchFresh } from '#web/api/query-client.ts'
import { normalizeLineEnds, noTermsText } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { ConflictDialog, DraftNotice } from '#web/ui/editor/editor-dialogs.tsx'
import { SaveBar } from '#web/ui/editor/editor-form.tsx'
import { useRecordEditor } from '#web/ui/editor/record-editor.ts'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { SafeHtml, sanitize } from '#web/ui/page/safe-html.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import styles from './terms.module.css'
import { findTermsChanges, TermsDiff } from './terms-diff.tsx'

/** The maximum length of text that is highlighted, and shown in the preview without a delay. */
const maxLiveLength = 50_000

/** Renders /admin/terms-and-conditions: the HTML of the terms beside a preview. Specification §2, Terms editor. */
export default function TermsEditorPage() {
  const termsQuery = useGetTerms()
  useToastPerFailure(termsQuery.error ? termsQuery.errorUpdatedAt : 0)
  return (
    <>
      <PageHeader title="Edit Terms & Conditions" />
      <QueryBoundary
        queries={[termsQuery]}
        failure="The terms could not be loaded."
        skeleton={<CardSkeleton lineCount={16} />}
      >
        {(html) => <TermsEditor html={html} />}
      </QueryBoundary>
    </>
  )
}

/** Shows a toast for each failed read, even one before mounting. `failedAt` 0 means no failure. Specification §8. */
function useToastPerFailure(failedAt: number) {
  const shownFor = useRef(0)
  const toast = useToast()
  const showToast = useEffectEvent(() => toast.failure('Failed to fetch terms.'))
  useEffect(() => {
    if (failedAt <= shownFor.current) return
    shownFor.current = failedAt
    showToast()
  }, [failedAt])
}

const isMissing = (html: string) => html === noTermsText
const toFormText = (html: string) => (isMissing(html) ? '' : html)

function TermsEditor({ html }: { html: string }) {
  const fetchFresh = useFetchFresh()
  const createTerms = useCreateTerms()
  const updateTerms = useUpdateTerms()
  const editor = useRecordEditor<string, string>({
    key: 'terms',
    record: html,
    noun: 'text',
    formType: { fromRecord: toFormText },
    fetchLatest: () => fetchFresh(getGetTermsQueryOptions()),
    findChanges: findTermsChanges,
    save: (latest, content) =>
      (isMissing(latest) ? createTerms : updateTerms).mutateAsync({ data: { content } }),
    success: (_, loaded) =>
      isMissing(loaded) ? 'Terms created successfully!' : 'Terms updated successfully!',
    failure: (error, _, loaded) => ({
      title: isMissing(loaded) ? 'Failed to create terms.' : 'Failed to update terms.',
      description: getFailureReason(error),
    }),
  })
  const { value, isDirty, isSaving } = editor
  const shownHtml = useDelayedText(value)
  const { removed } = sanitize(shownHtml)
  const isBlank = value.trim() === ''
  const reason = getReasonNotToSave({ isSaving, isBlank, isDirty })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) editor.save()
  }

  return (
    <form onSubmit={submit}>
      <DraftNotice editor={editor} />
      <div className={styles.editor}>
        <label htmlFor="terms-html">HTML</label>
        <div className={styles.code}>
          {value.length <= maxLiveLength && <HighlightedLines html={value} />}
          <textarea
            id="terms-html"
            placeholder="Paste or write HTML for Terms & Conditions..."
            spellCheck={false}
            readOnly={isSaving}
            value={value}
            onChange={({ target }) => editor.set(target.value)}
          />
        </div>
        <h2 id="terms-pane">Live Preview</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <section tabIndex={0} aria-labelledby="terms-pane">
          {isBlank ? <EmptyState title="Nothing to preview yet" /> : <SafeHtml html={shownHtml} />}
        </section>
      </div>
      {removed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Not shown on the public page: ${removed.join(', ')}`}
        />
      )}
      {!isMissing(html) && normalizeLineEnds(shownHtml) !== normalizeLineEnds(html) && (
        <Card title="Changes">
          <TermsDiff published={html} typed={shownHtml} />
        </Card>
      )}
      <SaveBar summary={<p>{isDirty && 'Unsaved changes'}</p>}>
        <ActionButton type="primary" htmlType="submit" reason={reason}>
          {isSaving
            ? 'Updating...'
            : `${isMissing(editor.loaded) ? 'Create' : 'Update'} Terms & Conditions`}
        </ActionButton>
      </SaveBar>
      <ConflictDialog editor={editor} />
    </form>
  )
}

/** Returns the text for preview and comparison. A long text changes only after a pause, so that typing stays fast. */
type SaveState = { isSaving: boolean; isBlank: boolean; isDirty: boolean }

function getReasonNotToSave({ isSaving, isBlank, isDirty }: SaveState): string | undefined {
  if (isSaving) return 'The terms are being saved.'
  if (isBlank) return 'Enter some text first.'
  return isDirty ? undefined : 'No changes to save.'
}

function useDelayedText(value: string) {
  const [shown, setShown] = useState(value)
  const isLong = value.length > maxLiveLength
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), isLong ? 1000 : 0)
    return () => clearTimeout(timer)
  }, [value, isLong])
  return shown
}

/** Renders colored, numbered lines over the text area. Their text is CSS content, so that page search skips it. */
function HighlightedLines({ html }: { html: string }) {
  const lines = useMemo(() => {
    const spansByLine: ReactNode[][] = [[]]
    const addSpan = (text: string, classes: string) => {
      const spans = spansByLine.at(-1)
      spans?.push(<span key={spans.length} className={classes} data-text={text} />)
    }
    highlightCode(html, parser.parse(html), classHighlighter, addSpan, () => spansByLine.push([]))
    return spansByLine
  }, [html])
  return (
    <pre aria-hidden>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID
        <div key={index}>{line}</div>
      ))}
    </pre>
  )
}
