// Whichever of the two formats a chosen file is in.
import type { Result } from '../kernel/result.ts'
import { readLibraryJson } from './library-json.ts'
import { readLibraryMarkdown } from './read-markdown.ts'

/** What the text holds, unchecked (check-library.ts); JSON begins with a brace, whatever the file is called. */
export function readLibraryText(text: string): Result<unknown, string> {
  return /^[\s\ufeff]*[{[]/.test(text) ? readLibraryJson(text.replace(/^\ufeff/, '')) : readLibraryMarkdown(text)
}
