import { waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { beforeEach, expect, vi } from 'vitest'

/** Files that the page saved. */
export const savedFiles: { name: string; blob: Blob }[] = []

/** Records the files that each test saves. Call it in each test file, because test files of a worker share this module. */
export const watchSavedFiles = (): void =>
  beforeEach(() => {
    savedFiles.length = 0
    const blobs: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push({ name: this.download, blob: blobs.at(-1) as Blob })
    })
  })

/** Waits for the only saved file; returns its name and parsed CSV lines. */
export const findSavedFile = async () => {
  await waitFor(() => expect(savedFiles).toHaveLength(1))
  const [{ name, blob }] = savedFiles as [(typeof savedFiles)[0]]
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
  return { name, lines: Papa.parse<string[]>(text.trimEnd()).data }
}
