import { SearchOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { modKey, useShortcuts } from '#web/ui/actions/shortcuts.ts'
import sheet from '#web/ui/page/sheet.module.css'
import type { CommandMenu } from './command-menu.tsx'
import styles from './commands.module.css'
import { entries } from './navigation.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { visited } from './visited.ts'

/** What can be done from every page by keyboard: the command menu, the list of all keys, and a way to every screen. */
export function Commands() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<'menu' | 'keys'>()
  /** loaded when it opens for the first time */
  const [Menu, setMenu] = useState<typeof CommandMenu>()
  /** what was chosen in the menu is done once the focus is back where it was */
  const chosen = useRef<() => void>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setOpen(undefined)
  const openMenu = async () => {
    const loaded = await import('./command-menu.tsx')
    setMenu(() => loaded.CommandMenu)
    setOpen('menu')
  }
  // without its file there is no menu, as the browser's console says
  const tryToOpenMenu = () => void openMenu().catch(() => {})
  useEffect(() => () => visited.add(client, pathname), [client, pathname])
  useShortcuts('On every page', [
    { keys: 'Mod+K', label: 'Find or jump to', run: tryToOpenMenu },
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
      <button type="button" className={styles.opener} onClick={tryToOpenMenu}>
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
        {Menu && (
          <Menu
            field={field}
            onChoose={(run) => {
              chosen.current = run
              close()
            }}
            onClose={close}
            onShowKeys={() => setOpen('keys')}
          />
        )}
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
        <ShortcutList />
      </Modal>
    </>
  )
}
