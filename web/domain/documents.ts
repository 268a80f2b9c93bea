const labels = new Map([
  ['DRIVING_LICENSE', 'Driver License Image'],
  ['SELFIE_PHOTO', 'Selfie Image'],
])

/** Returns the label of a document type; '' for an unknown code. Specification §3. */
export const getDocumentLabel = (documentType: string | null | undefined): string =>
  labels.get(documentType ?? '') ?? ''

const formats = [
  { signature: 'data:image', prefix: '' },
  { signature: '/9j/', prefix: 'data:image/jpeg;base64,' },
  { signature: 'iVBOR', prefix: 'data:image/png;base64,' },
  { signature: 'R0lG', prefix: 'data:image/gif;base64,' },
]

/** Converts an image (a data URL or base64) to a data URL; undefined for an unsupported format. Specification §5. */
export function toImageSource(content: string | null | undefined): string | undefined {
  const text = content?.trim() ?? ''
  const format = formats.find(({ signature }) => text.startsWith(signature))
  // Only an SVG may be text. Blanks belong to it, and # would end it.
  const isText = text.startsWith('data:image') && !/^[^,]*;base64,/.test(text)
  if (isText) return encodeText(text)
  return format && format.prefix + text.replace(/\s+/g, '')
}

/** Encodes what a data URL of text cannot contain. The text may already be encoded, in whole or in part. */
const encodeText = (text: string) =>
  text
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/#/g, '%23')
    .replace(/[\r\n\t]+/g, '%0A')
