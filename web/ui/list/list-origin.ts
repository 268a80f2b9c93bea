import { type Location, useLocation, useNavigate } from 'react-router-dom'

const textIn = (state: unknown, name: 'from' | 'fromPlace' | 'place'): string | undefined => {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof found === 'string' ? found : undefined
}

/** Under which name the scroll position of a page is kept: that of the visit it goes on with, else its own. */
export const scrollPlace = ({ key, state }: Location): string => textIn(state, 'place') ?? key

/** The state that a link into a record carries: where the list was, with its filter and page, and how far down. */
export const useListOrigin = (): { from: string; fromPlace: string } => {
  const location = useLocation()
  return { from: location.pathname + location.search, fromPlace: scrollPlace(location) }
}

/**
 * Where Back leads, and a success: to `list` as it was when the record was opened from it, else to its beginning. A link
 * there carries `state`, so that the list is as far down as it was.
 */
export const useBackToList = (list: string): { address: string; state: unknown } => {
  const { state } = useLocation()
  const from = textIn(state, 'from')
  const address = from?.split('?')[0] === list ? from : list
  const place = address === from ? textIn(state, 'fromPlace') : undefined
  return { address, state: place === undefined ? {} : { place } }
}

/** Returns a function that goes back to the list, as useBackToList finds it. */
export const useGoBackToList = (list: string) => {
  const navigate = useNavigate()
  const { address, state } = useBackToList(list)
  return () => void navigate(address, { state })
}
