import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLibrary } from '../../setup/check-library.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { libraryJson } from '#domain/library-file/library-json.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { canonicalText } from '../../setup/same-library.ts'
import { libraryMarkdown } from '#domain/library-file/write-markdown.ts'
import { anyLibrary } from './library-arbitrary.ts'
import { runs } from '../../setup/runs.ts'

function readBack(text: string): LibraryFile | string {
  const read = readLibraryText(text)
  if (!read.ok) return read.error
  const checked = checkLibrary(read.value)
  return checked.ok ? checked.value : checked.error
}

function contentOf(file: LibraryFile | string): string {
  return typeof file === 'string' ? file : canonicalText(file)
}

describe('an exported library', () => {
  it('as JSON is read back as an equal library', () => {
    fc.assert(
      fc.property(anyLibrary, (library) => {
        expect(contentOf(readBack(libraryJson(library).join('')))).toBe(canonicalText(library))
      }),
      runs(40),
    )
  })

  it('as Markdown is read back as an equal library', () => {
    fc.assert(
      fc.property(anyLibrary, (library) => {
        expect(contentOf(readBack(libraryMarkdown(library).join('')))).toBe(canonicalText(library))
      }),
      runs(60),
    )
  })

  it('as Markdown survives an editor that writes CRLF, adds a byte order mark and doubles empty lines', () => {
    fc.assert(
      fc.property(anyLibrary, (library) => {
        const edited = `\ufeff${libraryMarkdown(library).join('').replaceAll('\n\n', '\n\n\n').replaceAll('\n', '\r\n')}`
        expect(contentOf(readBack(edited))).toBe(canonicalText(library))
      }),
      runs(20),
    )
  })
})
