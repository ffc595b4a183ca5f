// A learner's own library, and a library file imported into it.
import { afterEach, beforeEach, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { readWholeLibrary, transcriptsHere } from '../../../../../app/db/queries/whole-library.ts'
import { closeUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { libraryFiles } from '../../../../../app/features/library/file/library-files.ts'
import { NOW, userIdOf } from '../../../../fixtures/builders.ts'
import { checkLibrary } from '../../../../setup/check-library.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'

export const ADA = userIdOf('ada')

/** A device of its own for each test; its clock shows `now`, if given. */
export function useDevice(now?: number): void {
  beforeEach(() => {
    if (now !== undefined) vi.useFakeTimers({ now, toFake: ['Date'] })
    setStorage(newStorage())
  })
  afterEach(() => {
    closeUserDatabase()
    vi.useRealTimers()
  })
}

export async function ownLibrary(now = NOW): Promise<LibraryFile> {
  const rows = must(await readWholeLibrary(), 'Somebody is signed in')
  const reading = { now, here: await transcriptsHere(), onMissing: () => undefined }
  for await (const file of libraryFiles(rows, reading)) return file
  throw new Error('There is always a file')
}

export function readWhole(text: string) {
  const read = readLibraryText(text)
  return read.ok ? checkLibrary(read.value) : read
}

export async function importText(text: string, userId = ADA) {
  const file = readWhole(text)
  if (!file.ok) throw new Error(file.error)
  const done = await importLibrary(userId, file.value, {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  if (!done.ok) throw new Error(done.error.kind)
  return done.value
}
