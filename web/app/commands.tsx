import { SearchOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { modKey, useShortcuts } from '#web/ui/actions/shortcuts.ts'
import { Dialog, useCloseOnNavigation } from '#web/ui/base/dialog.tsx'
import { lazyWithRetry } from '#web/ui/page/lazy-with-retry.tsx'
import styles from './commands.module.css'
import { sidebarItems } from './navigation.tsx'
import { recentRecords } from './recent-records.ts'
import { SidebarTooltip } from './sidebar-tooltip.tsx'

const CommandMenu = lazyWithRetry(async () => ({
  default: (await import('./command-menu.tsx')).CommandMenu,
}))
const ShortcutList = lazyWithRetry(async () => ({
  default: (await import('./shortcut-list.tsx')).ShortcutList,
}))
const dialogContents = { menu: CommandMenu, shortcuts: ShortcutList }

/** Renders the command menu, its button and the shortcut list, and declares the shortcuts that work on every page. */
export function Commands({ isSidebarOpen }: { isSidebarOpen: boolean }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const [activeDialog, setActiveDialog] = useState<keyof typeof dialogContents>()
  /** The action of the chosen entry, run after the dialog has closed and restored the focus. */
  const runAfterClose = useRef<() => void>(undefined)
  const inputRef = useRef<HTMLInputElement>(null)
  const close = () => setActiveDialog(undefined)
  useCloseOnNavigation(close)
  const openDialog = (name: keyof typeof dialogContents) => {
    // If the chunk fails to load, the dialog stays closed. After a deployment, missing-chunk.ts also reloads the page.
    dialogContents[name].preload().then(
      () => setActiveDialog(name),
      () => {},
    )
  }
  const openMenu = () => openDialog('menu')
  const openShortcuts = () => openDialog('shortcuts')
  // The cleanup runs when the admin leaves the page.
  useEffect(() => () => recentRecords.add(client, pathname), [client, pathname])
  useShortcuts(
    'Go to',
    sidebarItems.map(({ key, label, path }) => ({
      keys: `g ${key}`,
      label,
      run: () => void navigate(path),
    })),
  )
  // The list of the shortcuts has the last group first.
  useShortcuts('On every page', [
    { keys: 'Mod+K', label: 'Find or jump to', run: openMenu },
    { keys: '?', label: 'Keyboard shortcuts', run: openShortcuts },
  ])

  return (
    <>
      <SidebarTooltip label={`Find or jump to… (${modKey} K)`} isOpen={isSidebarOpen}>
        <button type="button" className={styles.commandMenuButton} onClick={openMenu}>
          <SearchOutlined aria-hidden />
          <span className={styles.buttonText}>Find or jump to…</span>
          <kbd>{modKey} K</kbd>
        </button>
      </SidebarTooltip>
      <Dialog
        open={activeDialog === 'menu'}
        title="Find or jump to"
        className={styles.menu}
        classNames={{
          header: styles.menuHeader ?? '',
          container: styles.menuContainer ?? '',
          close: styles.menuClose ?? '',
        }}
        width={{ xs: '100%', md: 640 }}
        footer={null}
        onCancel={close}
        afterOpenChange={(isOpen) => isOpen && inputRef.current?.focus()}
        afterClose={() => {
          const run = runAfterClose.current
          runAfterClose.current = undefined
          run?.()
        }}
        // No animation, so that typing can start at once.
        transitionName=""
        maskTransitionName=""
        destroyOnHidden
      >
        <CommandMenu
          inputRef={inputRef}
          onChoose={(run) => {
            runAfterClose.current = run
            close()
          }}
          onClose={close}
          onShowShortcuts={openShortcuts}
        />
      </Dialog>
      <Dialog
        open={activeDialog === 'shortcuts'}
        title="Keyboard shortcuts"
        footer={null}
        onCancel={close}
        width={{ xs: '100%', md: 640 }}
        destroyOnHidden
      >
        <ShortcutList />
      </Dialog>
    </>
  )
}
