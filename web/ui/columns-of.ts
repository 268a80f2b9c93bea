import type { ReactNode } from 'react'

type Look = {
  /** the column's heading, and the label of its value where tables become cards */
  title: string
  /** in place of the title in the heading, e.g. a checkbox for all rows */
  header?: ReactNode
  /** numbers go to the right */
  align?: 'right'
  /** its values stay on one line */
  nowrap?: boolean
}

type FieldColumn<Row, Name extends keyof Row & string> = Look & {
  dataIndex: Name
  render?: (value: Row[Name], row: Row) => ReactNode
}

type FreeColumn<Row> = Look & { dataIndex?: undefined; render: (value: undefined, row: Row) => ReactNode }

/** A column of one of Row's fields, or of anything that render makes of a row. */
export type Column<Row> =
  | { [Name in keyof Row & string]: FieldColumn<Row, Name> }[keyof Row & string]
  | FreeColumn<Row>

/** Columns whose dataIndex is a real property of Row, and whose render gets its value. Without render: the value, or 'N/A'. */
export const columnsOf = <Row>(columns: Column<Row>[]): Column<Row>[] => columns
