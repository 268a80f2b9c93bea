/** One line of the benchmark: what was measured, the figure, and the bound that it is to keep. */
export type Row = { what: string; value: number; unit: string } & ({ max: number } | { min: number })
