import type { Params, UIMatch } from 'react-router-dom'
import { brand } from '#web/brand.ts'

/** What a route says about its page: the title shown in the browser's tab and history. */
export type PageHandle = { title: string | ((params: Params) => string) }

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The title of the innermost matched page, without the product's name; empty when no page has one. */
export const titleOf = (matches: UIMatch[]): string => {
  const match = matches.findLast(({ handle }) => isPageHandle(handle))
  if (!match || !isPageHandle(match.handle)) return ''
  const { title } = match.handle
  return typeof title === 'string' ? title : title(match.params)
}

/** What the browser's tab shows for a page of this title. */
export const documentTitle = (title: string): string =>
  title ? `${title} · ${brand.name}` : `${brand.name} · ${brand.tagline}`
