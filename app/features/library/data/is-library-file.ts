// Which of the two kinds of files somebody brings: a library exported from here, or another program's list.
import { LIBRARY_TITLE } from '../../../domain/library-file/markdown-columns.ts'

const HEAD_BYTES = 1024

/** By how it begins, whatever it is called: a history is a list in JSON, and no table begins like either. */
export async function isLibraryFile(file: File): Promise<boolean> {
  if (/\.(?:md|markdown)$/i.test(file.name)) return true
  // If the file is gone, reading it will say so.
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => '')
  return /^[\s\uFEFF]*\{/.test(head) || head.startsWith(`# ${LIBRARY_TITLE}`)
}
