// A learner's own library, and a library file imported into it.
import { must } from '#domain/kernel/invariant.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { readLibraryText } from '#domain/library-file/read-library.ts'
import { readWholeLibrary, transcriptsHere } from '../../../../../app/db/queries/whole-library.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { libraryFiles } from '../../../../../app/features/library/file/library-files.ts'
import { NOW, userIdOf } from '../../../../fixtures/builders.ts'
import { checkLibrary } from '../../../../setup/check-library.ts'

export const ADA = userIdOf('ada')

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
