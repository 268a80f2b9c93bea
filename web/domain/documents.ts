const labels = new Map([
  ['DRIVING_LICENSE', 'Driver License Image'],
  ['SELFIE_PHOTO', 'Selfie Image'],
])

/** Returns the label of a document type, '' for an unknown code. Specification §3. */
export const documentLabel = (documentType: string | null | undefined): string =>
  labels.get(documentType ?? '') ?? ''

const kinds = [
  { start: 'data:image', lead: '' },
  { start: '/9j/', lead: 'data:image/jpeg;base64,' },
  { start: 'iVBOR', lead: 'data:image/png;base64,' },
  { start: 'R0lG', lead: 'data:image/gif;base64,' },
]

/** Returns the data URL of an image (data URL or base64), or undefined for an unknown format. Specification §5, Images. */
export function imageSource(content: string | null | undefined): string | undefined {
  const text = content?.trim() ?? ''
  const kind = kinds.find(({ start }) => text.startsWith(start))
  return kind && kind.lead + text.replace(/\s+/g, '')
}
