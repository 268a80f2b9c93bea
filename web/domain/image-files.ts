/** Formats that every browser shows. Other formats, such as HEIC and TIFF, some browsers cannot show. */
const shownEverywhere = /^(jpe?g|png|gif|webp|bmp|svg\+xml)$/

const readAscii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Returns the decoded start of a base64 data URL, or all of it; undefined for other texts. */
const decodeDataUrl = (source: string, maxLength = source.length): Uint8Array | undefined => {
  const [head = '', content = ''] = source.split(';base64,')
  if (!head.startsWith('data:') || content === '') return undefined
  try {
    return Uint8Array.from(atob(content.slice(0, maxLength)), (byte) => byte.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Returns whether the file of a data URL has a format that a browser may be unable to show. Its type may be wrong. */
export const isUncommonImage = (source: string): boolean => {
  const type = /^data:image\/([^;,]*)/i.exec(source)?.[1]?.toLowerCase() ?? ''
  const start = decodeDataUrl(source, 16)
  const isTiff = start !== undefined && /^(II\*\0|MM\0\*)/.test(readAscii(start, 0, 4))
  const isHeif = start !== undefined && readAscii(start, 4, 8) === 'ftyp'
  return isTiff || isHeif || !shownEverywhere.test(type)
}

/** Returns whether a JPEG ends before the marker that ends its picture. A thumbnail inside has such a marker too. */
const isCutJpeg = (bytes: Uint8Array): boolean => {
  let position = 2
  while (position + 1 < bytes.length) {
    const marker = bytes[position] === 0xff ? (bytes[position + 1] ?? 0) : undefined
    if (marker === 0xd9) return false
    // Compressed data, in which FF is followed by 00, runs to the next marker.
    if (marker === undefined || marker === 0xff) position += 1
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd8)) position += 2
    else position += 2 + (bytes[position + 2] ?? 0) * 256 + (bytes[position + 3] ?? 0)
  }
  return true
}

/** Returns whether a PNG ends before its last chunk. */
const isCutPng = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer)
  let position = 8
  while (position + 12 <= bytes.length) {
    const end = position + 12 + view.getUint32(position)
    if (readAscii(bytes, position + 4, position + 8) === 'IEND') return end > bytes.length
    position = end
  }
  return true
}

/** Returns whether a JPEG or PNG in a base64 data URL was cut. A browser shows the part that it has, without an error. */
export const isCutImage = (source: string): boolean => {
  const bytes = decodeDataUrl(source)
  if (bytes === undefined) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isCutJpeg(bytes)
  return readAscii(bytes, 1, 4) === 'PNG' && isCutPng(bytes)
}
