type StoredValue<Value> = Value extends string | number | null
  ? Value
  : Value extends boolean
    ? number
    : string

/** A row as SQLite stores it: booleans are 0 or 1, lists and objects are JSON. */
export type Stored<Row> = { [Member in keyof Row]: StoredValue<Row[Member]> }
