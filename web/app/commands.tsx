import { SearchOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router-dom'
import { modKey, useShortcuts } from '#web/ui/actions/shortcuts.ts'
import sheet from '#web/ui/page/sheet.module.css'
import styles from './commands.module.css'
import { entries } from './navigation.tsx'

const CommandMenu = lazy(async () => ({ default: (await import('./command-menu.tsx')).CommandMenu }))
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** What can be done from every page by keyboard: the command menu, the list of all keys, and a way to every screen. */
export function Commands() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'menu' | 'keys'>()
  /** what was chosen in the menu is done once the focus is back where it was */
  const chosen = useRef<() => void>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setOpen(undefined)
  useVisits()
  useShortcuts('On every page', [
    { keys: 'Mod+K', label: 'Find or jump to', run: () => setOpen('menu') },
    { keys: '?', label: 'Show all keys', run: () => setOpen('keys') },
  ])
  useShortcuts(
    'Go to',
    entries.map(({ key, label, address }) => ({
      keys: `g ${key}`,
      label,
      run: () => void navigate(address),
    })),
  )

  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen('menu')}>
        <SearchOutlined aria-hidden />
        <span>Find or jump to…</span>
        <kbd>{modKey} K</kbd>
      </button>
      <Modal
        open={open === 'menu'}
        title="Find or jump to"
        className={styles.menu}
        width={{ xs: '100%', md: 640 }}
        footer={null}
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
        afterClose={() => {
          const run = chosen.current
          chosen.current = undefined
          run?.()
        }}
        // no animation: it is opened to be typed into at once
        transitionName=""
        maskTransitionName=""
        destroyOnHidden
      >
        <Suspense>
          <CommandMenu
            field={field}
            onChoose={(run) => {
              chosen.current = run
              close()
            }}
            onClose={close}
            onShowKeys={() => setOpen('keys')}
          />
        </Suspense>
      </Modal>
      <Modal
        open={open === 'keys'}
        title="Keyboard shortcuts"
        className={sheet.sheet}
        footer={null}
        onCancel={close}
        width={{ xs: '100%', md: 640 }}
        destroyOnHidden
      >
        <Suspense>
          <ShortcutList />
        </Suspense>
      </Modal>
    </>
  )
}

/** Has the record of each page noted that is left, for the menu to lead back to. */
const useVisits = () => {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isOfRecord = Object.keys(useMatches().at(-1)?.params ?? {}).length > 0
  useEffect(() => {
    if (!isOfRecord) return
    const loading = import('./records.ts')
    // what cannot be noted is found by hand; after Log Out the cache names nobody any more
    const note = () => void loading.then(({ noteVisit }) => noteVisit(client, pathname)).catch(() => {})
    window.addEventListener('pagehide', note)
    return () => {
      window.removeEventListener('pagehide', note)
      note()
    }
  }, [client, pathname, isOfRecord])
}
