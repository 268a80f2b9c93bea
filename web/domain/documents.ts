const labels = new Map([
  ['DRIVING_LICENSE', 'Driver License Image'],
  ['SELFIE_PHOTO', 'Selfie Image'],
])

/** Returns the label of a document type; '' for an unknown code. Specification §3. */
export const documentLabel = (documentType: string | null | undefined): string =>
  labels.get(documentType ?? '') ?? ''

const formats = [
  { start: 'data:image', prefix: '' },
  { start: '/9j/', prefix: 'data:image/jpeg;base64,' },
  { start: 'iVBOR', prefix: 'data:image/png;base64,' },
  { start: 'R0lG', prefix: 'data:image/gif;base64,' },
]

/** Returns the data URL of an image that is a data URL or base64; undefined for another format. Specification §5, Images. */
export function imageSource(content: string | null | undefined): string | undefined {
  const text = content?.trim() ?? ''
  const format = formats.find(({ start }) => text.startsWith(start))
  return format && format.prefix + text.replace(/\s+/g, '')
}
