/** Cells of a table written as text: one row a line, cells parted by '|'; a missing cell reads as ''. */
export function rowsOf(table: string): ((column: number) => string)[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      return (column: number) => cells[column] ?? ''
    })
}
