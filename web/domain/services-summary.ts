type Described = {
  description?: string | null | undefined
  subCategory?: string | null | undefined
  category?: string | null | undefined
}

const nameOf = (line: Described): string => line.description || line.subCategory || line.category || 'N/A'

/** The services of an order in one cell: 'N/A', 'd1', 'd1, d2', or 'd1 + 2 more' from three on. Specification §2, §9. */
export function servicesSummary(services: readonly Described[] | null | undefined): string {
  const [first, second] = services ?? []
  if (!first) return 'N/A'
  if (!second) return nameOf(first)
  const count = services?.length ?? 0
  return count === 2 ? `${nameOf(first)}, ${nameOf(second)}` : `${nameOf(first)} + ${count - 1} more`
}
