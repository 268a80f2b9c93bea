const labels: Record<string, string> = {
  DRIVING_LICENSE: 'Driver License Image',
  SELFIE_PHOTO: 'Selfie Image',
}

/** The words for a document's type; other codes give an empty label. Specification §3. */
export const documentLabel = (documentType: string | null | undefined): string =>
  Object.hasOwn(labels, documentType ?? '') ? (labels[documentType ?? ''] ?? '') : ''
