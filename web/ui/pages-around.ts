/** The pages a pager names: first, last, and one on either side of the current one; null stands for an ellipsis. */
export const pagesAround = (current: number, total: number): (number | null)[] => {
  const from = Math.max(1, current - 1)
  const to = Math.min(total, current + 1)
  const pages: (number | null)[] = []
  if (from > 1) pages.push(1)
  if (from > 2) pages.push(null)
  for (let page = from; page <= to; page += 1) pages.push(page)
  if (to < total - 1) pages.push(null)
  if (to < total) pages.push(total)
  return pages
}
