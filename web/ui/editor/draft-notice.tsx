import { Alert } from 'antd'

/** Renders a notice that changes were restored from a draft, until the admin changes the form again. */
export function DraftNotice({ recordForm }: { recordForm: { isRestored: boolean } }) {
  return (
    recordForm.isRestored && (
      <Alert type="info" showIcon title="Your unsaved changes were restored." />
    )
  )
}
