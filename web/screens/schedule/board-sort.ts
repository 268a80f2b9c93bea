/** How the rows of the board are sorted: as the server sends them, or by the first free slot in the shown days. */
export type BoardSort = 'list' | 'next-free'

/** The ID of the button that sorts the rows by their next free slot. */
export const nextFreeButtonId = 'next-free-first'
