type Page<Row> = { content: Row[]; totalPages: number; number: number }

/** The Page of specification §3: a page beyond the end is empty and keeps the number that was asked for. */
export function pageOf<Row>(
  { page, size }: { page: number; size: number },
  total: number,
  rows: Row[],
): Page<Row> {
  return { content: rows, totalPages: Math.ceil(total / size), number: page }
}
