import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from './search-box.module.css'
import { useShortcuts } from './shortcuts.ts'
import type { ListParams } from './use-list-params.ts'

type Props = { list: Pick<ListParams<string>, 'q' | 'setQ'>; placeholder: string; ref?: Ref<InputRef> }

/** Searches the loaded page of a list while one types; what is typed lives in the address bar. */
export function SearchBox({ list, placeholder, ref }: Props) {
  // the address follows a moment later: an input controlled by it would lose letters
  const [typed, setTyped] = useState(list.q)
  const written = useRef(list.q)
  useEffect(() => {
    // Back, or a link, changed the address
    if (list.q === written.current) return
    written.current = list.q
    setTyped(list.q)
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
        written.current = target.value
        list.setQ(target.value)
      }}
    />
  )
}
