import { Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { entries } from './navigation.tsx'

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }))

/** What can be done from every page by keyboard, and the list of all keys. */
export function Commands() {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'keys'>()
  useShortcuts('On every page', [{ keys: '?', label: 'Show all keys', run: () => setOpen('keys') }])
  useShortcuts(
    'Go to',
    entries.map(({ key, label, address }) => ({
      keys: `g ${key}`,
      label,
      run: () => void navigate(address),
    })),
  )

  return (
    <Modal
      open={open === 'keys'}
      title="Keyboard shortcuts"
      footer={null}
      onCancel={() => setOpen(undefined)}
      width={640}
      destroyOnHidden
    >
      <Suspense>
        <ShortcutList />
      </Suspense>
    </Modal>
  )
}
