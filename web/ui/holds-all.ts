/** Whether a record reads as an edit of some of its fields says; missing and empty are the same. */
export const holdsAll = (record: object, edit: object): boolean =>
  Object.entries(edit).every(([name, value]) => (Reflect.get(record, name) ?? '') === (value ?? ''))
