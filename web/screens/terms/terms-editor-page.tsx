import { Alert, Input } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { getFailureReason } from '#web/api/api-error.ts'
import {
  getGetTermsQueryOptions,
  useCreateTerms,
  useGetTerms,
  useUpdateTerms,
} from '#web/api/generated/terms/terms.ts'
import { isWholeDocument, noTermsText } from '#web/domain/text.ts'
import { ActionButton } from '#web/ui/actions/action-button.tsx'
import { useToast } from '#web/ui/actions/toast.ts'
import { defineEditor } from '#web/ui/editor/define-editor.ts'
import { EditorForm, SaveBar } from '#web/ui/editor/editor-form.tsx'
import { useEditor } from '#web/ui/editor/use-editor.ts'
import { EmptyState } from '#web/ui/page/failure-panel.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryBoundary } from '#web/ui/page/query-boundary.tsx'
import { SafeHtml, sanitize } from '#web/ui/page/safe-html.tsx'
import { CardSkeleton } from '#web/ui/page/skeletons.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import styles from './terms.module.css'
import { findTermsChanges, TermsDiff } from './terms-diff.tsx'

/** The maximum length of text that is shown in the preview without a delay. */
const maxLiveLength = 50_000

/** Renders /admin/terms-and-conditions: the HTML of the terms, its preview and its changes. Specification §2, Terms editor. */
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

const termsSchema = z.object({ content: z.string() })
type TermsValues = z.infer<typeof termsSchema>

const termsEditor = defineEditor<string, TermsValues, TermsValues>({
  noun: 'text',
  schema: z.string(),
  valuesSchema: termsSchema,
  read: ({ fetch }) => fetch(getGetTermsQueryOptions()),
  toValues: (html) => ({ content: isMissing(html) ? '' : html }),
  toRequest: (values) => values,
  // One text, compared by lines.
  findChanges: ({ opened, latest, values }) => findTermsChanges(opened, latest, values.content),
})

function TermsEditor({ html }: { html: string }) {
  const createTerms = useCreateTerms()
  const updateTerms = useUpdateTerms()
  const editor = useEditor(termsEditor, html, {
    draftKey: 'terms',
    send: (data, { latest }) =>
      (isMissing(latest) ? createTerms : updateTerms).mutateAsync({ data }),
    texts: {
      success: ({ opened }) => ({
        title: isMissing(opened) ? 'Terms created successfully!' : 'Terms updated successfully!',
      }),
      failure: ({ opened, error }) => ({
        title: isMissing(opened) ? 'Failed to create terms.' : 'Failed to update terms.',
        description: getFailureReason(error),
      }),
    },
  })
  const { form, opened, isDirty, isSaving } = editor
  const content = useWatch({ control: form.control, name: 'content' })
  const shownHtml = useDelayedText(content)
  const { removed } = sanitize(shownHtml)
  const isBlank = content.trim() === ''
  const source = useRef<HTMLDivElement>(null)
  const showLine = useCallback((line: number) => {
    const field = source.current?.querySelector('textarea')
    if (field) selectLine(field, line)
  }, [])
  const reason = getReasonNotToSave({ isSaving, content, isDirty })

  return (
    <EditorForm
      editor={editor}
      name="terms"
      className={styles.form}
      onSubmit={() => reason === undefined && editor.save()}
    >
      <div className={styles.editor}>
        <div className={styles.panes}>
          <div ref={source} className={styles.source}>
            <label htmlFor="terms-html">HTML</label>
            <Controller
              name="content"
              render={({ field }) => (
                <Input.TextArea
                  {...field}
                  id="terms-html"
                  className={styles.code}
                  placeholder="Paste or write HTML for Terms & Conditions..."
                  spellCheck={false}
                  // The text stays readable and selectable during a save.
                  disabled={false}
                  readOnly={isSaving}
                />
              )}
            />
          </div>
          <PaneTabs
            label="Preview and changes"
            panes={[
              {
                title: 'Live Preview',
                content: isBlank ? (
                  <div className={styles.nothing}>
                    <EmptyState title="Nothing to preview yet" />
                  </div>
                ) : (
                  <SafeHtml className={styles.preview} html={shownHtml} />
                ),
              },
              {
                // A comparison takes long, so a hidden one is not updated.
                title: 'Changes',
                content: isMissing(html) ? (
                  <div className={styles.nothing}>
                    <EmptyState title="Nothing is published yet" />
                  </div>
                ) : (
                  <TermsDiff published={html} typed={shownHtml} onShowLine={showLine} />
                ),
              },
            ]}
          />
        </div>
      </div>
      {removed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`Not shown on the public page: ${removed.join(', ')}`}
        />
      )}
      <SaveBar summary={<p>{isDirty ? 'Unsaved changes' : 'No changes'}</p>}>
        <ActionButton type="primary" htmlType="submit" reason={reason}>
          {isSaving
            ? 'Updating...'
            : `${isMissing(opened) ? 'Create' : 'Update'} Terms & Conditions`}
        </ActionButton>
      </SaveBar>
    </EditorForm>
  )
}

/** Selects a line, counted from 1, and focuses the field, which makes the browser scroll to the selection. */
function selectLine(field: HTMLTextAreaElement, line: number) {
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  field.focus()
}

type SaveState = { isSaving: boolean; content: string; isDirty: boolean }

function getReasonNotToSave({ isSaving, content, isDirty }: SaveState): string | undefined {
  if (isSaving) return 'The terms are being saved.'
  if (content.trim() === '') return 'Enter some text first.'
  // Reads refuse it, because a portal or proxy may have sent it.
  if (isWholeDocument(content)) return 'Enter only the content of the page, not a whole document.'
  return isDirty ? undefined : 'No changes to save.'
}

/** Returns the text for preview and comparison. A long text changes only after a pause, so that typing stays fast. */
function useDelayedText(value: string) {
  const [shown, setShown] = useState(value)
  const isLong = value.length > maxLiveLength
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), isLong ? 1000 : 0)
    return () => clearTimeout(timer)
  }, [value, isLong])
  return shown
}
