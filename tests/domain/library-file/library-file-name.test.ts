import { expect, it } from 'vitest'
import { isLibraryFileName, libraryFileName } from '#domain/library-file/library-file-name.ts'

it.each(['md', 'json'] as const)('a library exported as .%s is known by its name, and so is a copy of it', (ending) => {
  const name = libraryFileName('2026-11-27T10:00:00.000Z', ending)
  expect(name).toBe(`afterwatch-library-2026-11-27.${ending}`)
  expect(isLibraryFileName(name)).toBe(true)
  expect(isLibraryFileName(name.replace('.', ' (1).').toUpperCase())).toBe(true)
})

it.each(['talk.json', 'notes.md', 'my-afterwatch-library-2026-11-27.md', 'afterwatch-library-2026-11-27.srt'])(
  '%s is no exported library',
  (name) => {
    expect(isLibraryFileName(name)).toBe(false)
  },
)
