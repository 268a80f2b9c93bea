import { waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { beforeEach, expect, vi } from 'vitest'

/** What the browser was told to save. */
export const saved: { name: string; blob: Blob }[] = []

/** Notes it before each test of a file; to be called by the file, since files of a worker share this module. */
export const watchSavedFiles = (): void =>
  beforeEach(() => {
    saved.length = 0
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.at(-1) as Blob })
    })
  })

/** The one file that was saved: its name and its text. */
const savedText = async () => {
  await waitFor(() => expect(saved).toHaveLength(1))
  const [{ name, blob }] = saved as [(typeof saved)[0]]
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
  return { name, text }
}

/** The one file that was saved: its name, and its lines as a spreadsheet has them. */
export const savedFile = async () => {
  const { name, text } = await savedText()
  return { name, lines: Papa.parse<string[]>(text.trimEnd()).data }
}
