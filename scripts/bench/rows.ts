/** One line of the benchmark: what was measured, the figure, and the figure it should reach. */
export type Row = { what: string; figure: string; goal: string; reached: boolean }

/** The middle of several measurements. */
export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
