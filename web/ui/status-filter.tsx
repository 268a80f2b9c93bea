import { Select } from 'antd'
import type { ListParams } from './use-list-params.ts'

type Props<Status extends string> = {
  of: Pick<ListParams<Status>, 'statuses' | 'status' | 'setStatus'>
  /** what a status is called, where its code is no word */
  label?: (status: Status) => string
}

/** The drop-down over a list that narrows it to one status. */
export function StatusFilter<Status extends string>({ of: list, label = (status) => status }: Props<Status>) {
  return (
    <Select<Status>
      aria-label="Status"
      className="status-filter"
      value={list.status}
      onChange={list.setStatus}
      options={list.statuses.map((status) => ({ value: status, label: label(status) }))}
      popupMatchSelectWidth={false}
    />
  )
}
