/** One result of a benchmark with its goal. */
export type Row = { what: string; value: number; unit: string } & ({ max: number } | { min: number })
