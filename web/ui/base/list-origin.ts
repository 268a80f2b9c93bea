import { createContext, use } from 'react'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom'

const readState = (
  state: unknown,
  name: 'from' | 'fromScrollKey' | 'scrollKey',
): string | undefined => {
  const value: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the key under which the scroll position of a location is stored. */
export const getScrollKey = ({ key, state }: Location): string =>
  readState(state, 'scrollKey') ?? key

/** Returns the router state for a link to a record: the address of this list and the key of its scroll position. */
export const useListOrigin = (): { from: string; fromScrollKey: string } => {
  const location = useLocation()
  return { from: location.pathname + location.search, fromScrollKey: getScrollKey(location) }
}

/** Returns the address of the list as the admin left it, or `listPath`, and the state that restores its scrolling. */
export const useListAddress = (listPath: string): { address: string; state: unknown } => {
  const { state } = useLocation()
  const from = readState(state, 'from')
  const address = from?.split('?')[0] === listPath ? from : listPath
  const scrollKey = address === from ? readState(state, 'fromScrollKey') : undefined
  return { address, state: scrollKey === undefined ? {} : { scrollKey } }
}

/** Returns a function that opens the list, with its filter and page if the list or its queue opened the record. */
export const useGoBackToList = (listPath: string) => {
  const navigate = useNavigate()
  const { address, state } = useListAddress(listPath)
  return () => void navigate(address, { state })
}

/** The path of the page that was open before the current one, or ''. */
export const PreviousPathContext = createContext('')

/** After Back from a page, returns the path of that page. Otherwise returns ''. */
export const usePathBeforeBack = (): string => {
  const previousPath = use(PreviousPathContext)
  const isHistoryBack = useNavigationType() === 'POP'
  const isBackLink = readState(useLocation().state, 'scrollKey') !== undefined
  return isHistoryBack || isBackLink ? previousPath : ''
}
