/** The Page of Specification §3: a page beyond the end is empty and keeps the number that was asked for. */
export function pageOf<Row>({ page, size }: { page: number; size: number }, total: number, content: Row[]) {
  return { content, totalPages: Math.ceil(total / size), number: page }
}

/** Which users or mechanics a list asks for; what is not given does not filter (decision 003). */
export type PersonFilter = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }

/**
 * The WHERE clause for users and mechanics, and its values. A clause per combination, because no index serves
 * `is_active = @isActive OR @isActive IS NULL`.
 */
export function personFilter({ isActive, isBlocked }: PersonFilter) {
  const conditions: string[] = []
  if (isActive !== undefined) conditions.push('is_active = @isActive')
  if (isBlocked !== undefined) conditions.push('is_blocked = @isBlocked')
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { isActive: Number(isActive ?? false), isBlocked: Number(isBlocked ?? false) },
  }
}
