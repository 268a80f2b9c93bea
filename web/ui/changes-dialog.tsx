import { Button, Modal } from 'antd'
import './changes-dialog.css'
import { useFocusBack } from './use-focus-back.ts'

/** One thing that differs between two readings of the same record, in words. */
export type Change = { what: string; before: string; now: string }

type Props = {
  title: string
  changes: readonly Change[]
  /** what it means to go on in spite of them, or why one cannot */
  children: string
  /** to go on with what was entered; undefined where that is impossible */
  keep?: { label: string; onClick: () => void } | undefined
  /** to take over the record as it is now */
  discard: { label: string; onClick: () => void }
  onCancel: () => void
}

/** Shows what somebody else changed since a record was loaded, and lets the admin choose before anything is sent. */
export function ChangesDialog({ title, changes, children, keep, discard, onCancel }: Props) {
  useFocusBack()
  return (
    <Modal
      open
      title={title}
      width={720}
      onCancel={onCancel}
      footer={[
        <Button key="discard" onClick={discard.onClick}>
          {discard.label}
        </Button>,
        keep && (
          <Button key="keep" type="primary" onClick={keep.onClick}>
            {keep.label}
          </Button>
        ),
      ]}
    >
      <p>{children}</p>
      <table className="changes-dialog">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When you opened it</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, now }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
