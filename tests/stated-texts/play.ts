/** Brings the real screen to where a scenario of table.ts is met; the runner then looks for its texts. */
export type Play = () => Promise<void>
