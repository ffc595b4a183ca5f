/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }))
}

/** Downloads a file. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
