import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useShortcuts } from '#web/ui/actions/shortcuts.ts'
import styles from './search-box.module.css'
import type { ListParams } from './use-list-params.ts'

type Props = { list: Pick<ListParams<string>, 'q' | 'setQ'>; placeholder: string; ref?: Ref<InputRef> }

/** Searches the loaded page of a list while one types; what is typed lives in the address bar. */
export function SearchBox({ list, placeholder, ref }: Props) {
  // the address follows a moment later: an input controlled by it would lose letters
  const [typed, setTyped] = useState(list.q)
  /** Searches that were typed here and have not come back as `list.q` yet. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    const index = pending.current.indexOf(list.q)
    pending.current = index < 0 ? [] : pending.current.slice(index + 1)
    // Back or a link changed the address
    if (index < 0) setTyped(list.q)
  }, [list.q])

  const box = useRef<InputRef>(null)
  useImperativeHandle(ref, () => box.current as InputRef)
  useShortcuts('This list', [
    { keys: '/', label: 'Search the list', run: () => box.current?.focus({ cursor: 'all' }) },
  ])

  return (
    <Input
      ref={box}
      className={styles.box}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear the search" /> }}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        pending.current.push(target.value)
        list.setQ(target.value)
      }}
    />
  )
}
