// Which of the two kinds of files somebody brings: a library exported from here, or another program's list.

const HEAD_BYTES = 1024

/** By its ending, and for JSON by how it begins: a history is a list. What cannot be read is found out by whoever reads it. */
export async function isLibraryFile(file: File): Promise<boolean> {
  if (/\.(?:md|markdown)$/i.test(file.name)) return true
  if (!/\.json$/i.test(file.name)) return false
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => '{')
  return /^[\s\uFEFF]*\{/.test(head)
}
