import { Flex, Modal, type ModalProps } from 'antd'
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom'
import { createStore, useStore } from 'zustand'
import styles from './dialog.module.css'

/** The IDs of the open dialogs, in the order in which they opened. Only the last one is shown. */
const openDialogs = createStore<readonly string[]>(() => [])

export const isDialogOpen = (): boolean => openDialogs.getState().length > 0

/** Returns whether a dialog is open. */
export const useIsAnyDialogOpen = (): boolean => useStore(openDialogs, (ids) => ids.length > 0)

/** Returns whether an open dialog is shown: no dialog has opened after it, and no other page is loading. */
export const useIsDialogShown = (isOpen: boolean): boolean => {
  const id = useId()
  useLayoutEffect(() => {
    if (!isOpen) return
    openDialogs.setState((ids) => [...ids, id], true)
    return () => openDialogs.setState((ids) => ids.filter((openId) => openId !== id), true)
  }, [isOpen, id])
  const shownId = useStore(openDialogs, (ids) => ids.at(-1))
  const { pathname } = useLocation()
  const nextPathname = useNavigation().location?.pathname ?? pathname
  return isOpen && shownId === id && nextPathname === pathname
}

/**
 * Closes a dialog when Back, Forward or a link starts to open another URL. A dialog that opens while the other page loads
 * stays open, and so does one whose page replaces the query of its URL.
 */
export const useCloseOnNavigation = (close: () => void): void => {
  const { key, pathname } = useLocation()
  const nextPathname = useNavigation().location?.pathname ?? pathname
  const isReplaced = useNavigationType() === 'REPLACE'
  const previous = useRef({ key, pathname, nextPathname })
  const handleNavigation = useEffectEvent((before: typeof previous.current) => {
    const isLeaving = nextPathname !== before.nextPathname
    const hasOtherQuery = key !== before.key && pathname === before.pathname && !isReplaced
    if (isLeaving || hasOtherQuery) close()
  })
  useEffect(() => {
    const before = previous.current
    previous.current = { key, pathname, nextPathname }
    handleNavigation(before)
  }, [key, pathname, nextPathname])
}

const { wrapper = '', container = '', header = '', body = '', footer = '' } = styles
const partClassNames = { wrapper, container, header, body, footer }

/**
 * Renders antd's Modal from the first time it opens, so that closed dialogs take no time when another page opens. While a
 * dialog that opened later is open, or another page loads, it is hidden and keeps its content.
 */
export function Dialog({ open = false, ...props }: ModalProps) {
  const [hasOpened, setHasOpened] = useState(open)
  if (open && !hasOpened) setHasOpened(true)
  return hasOpened && <OpenedDialog {...props} open={open} />
}

function OpenedDialog({
  open,
  className = styles.dialog,
  classNames = partClassNames,
  // antd's default, zoom, moves the buttons, so that an early press would miss them.
  transitionName = 'ant-fade',
  title,
  ...props
}: ModalProps & { open: boolean }) {
  const isShown = useIsDialogShown(open)
  return (
    <Modal
      {...props}
      title={title && <div data-uncovered>{title}</div>}
      className={className}
      classNames={classNames}
      transitionName={transitionName}
      open={isShown}
      wrapProps={{
        // A dialog takes no click or key while it fades out.
        inert: !isShown,
        // antd moves the focus from the last control to the first one without scrolling to it.
        onFocus: ({ target }: FocusEvent) => target.scrollIntoView?.({ block: 'nearest' }),
      }}
    />
  )
}

/** Renders the buttons below a form in a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Flex className={styles.formActions} wrap gap="small">
      {children}
    </Flex>
  )
}
