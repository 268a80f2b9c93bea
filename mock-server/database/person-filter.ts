type Filter = { isActive?: boolean | undefined; isBlocked?: boolean | undefined }

/**
 * The WHERE clause for users and mechanics (decisions §2: only the given parameters filter), and its values. A clause per
 * combination, because no index serves `is_active = @isActive OR @isActive IS NULL`.
 */
export function personFilter({ isActive, isBlocked }: Filter) {
  const conditions: string[] = []
  if (isActive !== undefined) conditions.push('is_active = @isActive')
  if (isBlocked !== undefined) conditions.push('is_blocked = @isBlocked')
  return {
    where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    values: { isActive: Number(isActive ?? false), isBlocked: Number(isBlocked ?? false) },
  }
}
