// Tells the two kinds of import files apart: a library exported from here, or another program's list.
import { LIBRARY_TITLE } from '../../../domain/library-file/markdown-columns.ts'
import { decodeBytes } from '../../../domain/transcript/formats/decode-bytes.ts'

const HEAD_BYTES = 1024

/** Decided by how the file begins, whatever its name: a history is a JSON list, and no table begins like either. */
export async function isLibraryFile(file: File): Promise<boolean> {
  if (/\.(?:md|markdown)$/i.test(file.name)) return true
  const head = await headOf(file)
  return /^\s*\{/.test(head) || isLibraryText(head)
}

/** Whether a text begins like a library in Markdown. */
export function isLibraryText(head: string): boolean {
  return head.startsWith(`# ${LIBRARY_TITLE}`)
}

/** How a file's text begins. Empty if it is none, or is gone: reading it later reports that. */
export async function headOf(file: File): Promise<string> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  const decoded = head === null ? null : decodeBytes(wholeLetters(new Uint8Array(head)), TextDecoder)
  return decoded?.ok === true ? decoded.value.text.replace(/^\uFEFF/, '') : ''
}

// Half a letter at the end would make the text look like another encoding.
function wholeLetters(head: Uint8Array): Uint8Array {
  const last = head.findLastIndex((byte) => byte < FIRST_BEYOND_ASCII)
  return head.length < HEAD_BYTES || last < head.length - LONGEST_LETTER ? head : head.subarray(0, last + 1)
}

const FIRST_BEYOND_ASCII = 0x80
const LONGEST_LETTER = 5 // bytes, with the one before it
