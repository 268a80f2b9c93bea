/** Has the browser save a text as a file. */
export const saveFile = (name: string, type: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // a browser may begin to read it a moment later
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
