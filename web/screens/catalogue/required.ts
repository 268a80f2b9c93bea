/** A field of a catalogue entry that must not be empty; all of them together say 'Required fields are missing'. Specification §5. */
export const required = (what: string) => ({
  required: true,
  whitespace: true,
  message: `Enter the ${what}.`,
})
