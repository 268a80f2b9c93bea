import { Input } from 'antd'
import { useDeferredValue } from 'react'
import { noTerms } from '#web/api/wire.ts'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { ReasonButton } from '#web/ui/reason-button.tsx'
import { SafeHtml } from '#web/ui/safe-html.tsx'
import './terms-editor.css'
import { useSaveTerms } from './use-save-terms.ts'
import { useTermsText } from './use-terms-text.ts'

const create = 'Create Terms & Conditions'
const update = 'Update Terms & Conditions'

/** The text area with the HTML, its live preview, and the one button that creates or updates the terms. */
export function TermsEditor({ html }: { html: string }) {
  const { base, typed, isChanged, setTyped, startFrom } = useTermsText(html)
  const saving = useSaveTerms({ onSaved: startFrom })
  const preview = useDeferredValue(typed)
  const isBlank = typed.trim() === ''
  const reason = isBlank ? 'Enter some text first.' : isChanged ? undefined : 'Nothing was changed yet.'

  return (
    <form
      className="terms-editor"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined && !saving.isSaving) saving.save(base, typed)
      }}
    >
      <div className="terms-editor-side">
        <label htmlFor="terms-html">HTML</label>
        <Input.TextArea
          id="terms-html"
          className="terms-editor-html"
          placeholder="Paste or write HTML for Terms & Conditions..."
          spellCheck={false}
          readOnly={saving.isSaving}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="terms-editor-side">
        <h2 id="terms-preview">Live Preview</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className="terms-editor-preview" tabIndex={0} aria-labelledby="terms-preview">
          {isBlank ? <p className="terms-editor-blank">Nothing to show yet.</p> : <SafeHtml html={preview} />}
        </section>
      </div>
      <div className="terms-editor-save">
        <ReasonButton
          type="primary"
          htmlType="submit"
          reason={saving.isSaving ? 'The text is being saved.' : reason}
        >
          {saving.isSaving ? 'Updating...' : base === noTerms ? create : update}
        </ReasonButton>
      </div>
      <ConflictDialog of={saving} record="text" onDiscard={startFrom} />
    </form>
  )
}
