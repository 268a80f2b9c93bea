import { Tooltip } from 'antd'
import { type ReactElement, useSyncExternalStore } from 'react'

/** Matches windows in which the sidebar may be collapsed (shell.module.css), on devices that can hover. */
const getQuery = () => window.matchMedia('(768px <= width < 1200px) and (hover: hover)')

const subscribe = (listener: () => void) => {
  const query = getQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type Props = {
  label: string
  /** Whether the sidebar is open, so that the label is visible. */
  isOpen: boolean
  children: ReactElement
}

/** Shows the label of an icon in the collapsed sidebar as a tooltip. Screen readers read the label from `children`. */
export function SidebarTooltip({ label, isOpen, children }: Props) {
  const mayBeCollapsed = useSyncExternalStore(subscribe, () => getQuery().matches)
  if (!mayBeCollapsed) return children
  return (
    <Tooltip title={!isOpen && label} placement="right" trigger={['hover', 'focus']}>
      {children}
    </Tooltip>
  )
}
