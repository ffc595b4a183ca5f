// Tells the two kinds of import files apart: a library exported from here, or another program's list.
import { LIBRARY_TITLE } from '../../../domain/library-file/markdown-columns.ts'

const HEAD_BYTES = 1024

/** Decided by how the file begins, whatever its name: a history is a JSON list, and no table begins like either. */
export async function isLibraryFile(file: File): Promise<boolean> {
  if (/\.(?:md|markdown)$/i.test(file.name)) return true
  // If the file is gone, reading it later will report that.
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => '')
  return /^[\s\uFEFF]*\{/.test(head) || head.startsWith(`# ${LIBRARY_TITLE}`)
}
