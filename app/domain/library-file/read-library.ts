// Reads a chosen file in either of the two formats.
import type { Result } from '../kernel/result.ts'
import { readLibraryJson } from './library-json.ts'
import { readLibraryMarkdown } from './read-markdown.ts'

/** Parses the text; check-library.ts checks its content. Text that starts with a brace is JSON, whatever the file name. */
export function readLibraryText(text: string): Result<unknown, string> {
  return /^[\s\ufeff]*[{[]/.test(text) ? readLibraryJson(text.replace(/^\ufeff/, '')) : readLibraryMarkdown(text)
}
