/** One line of the benchmark: what was measured, the figure, and the figure it should reach. */
export type Row = { what: string; figure: string; goal: string; reached: boolean }

/** A row of a figure with the bound that it is to keep. */
export function row(what: string, value: number, unit: string, goal: { max: number } | { min: number }): Row {
  const [sign, limit] = 'max' in goal ? ['<=', goal.max] : ['>=', goal.min]
  const reached = 'max' in goal ? value <= limit : value >= limit
  return { what, figure: `${value.toFixed(1)}${unit}`, goal: `${sign} ${limit}${unit}`, reached }
}
