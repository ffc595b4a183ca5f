// Several chosen files read as lists, one after the other.
import { describeImportProblem } from '../../../domain/import/import-list.ts'
import type { ListRequest, ReadList } from './list-messages.ts'
import { readListFile, type ReadingPort } from './read-list-file.ts'

export interface UnreadFile {
  readonly name: string
  readonly sentence: string
}

interface ReadFiles {
  readonly lists: readonly ReadList[]
  readonly unread: readonly UnreadFile[]
}

interface GivenFiles extends Omit<ListRequest, 'file'> {
  readonly files: readonly File[]
}

/** Stores nothing. Null: stopped. */
export async function readListFiles(
  { files, ...request }: GivenFiles,
  { onProgress, signal }: ReadingPort,
): Promise<ReadFiles | null> {
  const lists: ReadList[] = []
  const unread: UnreadFile[] = []
  for (const [at, file] of files.entries()) {
    const reading = await readListFile(
      { ...request, file },
      { onProgress: (share) => onProgress((at + share) / files.length), signal },
    )
    if (reading.kind === 'stopped') return null
    if (reading.kind === 'read') lists.push(...reading.lists)
    else unread.push({ name: file.name, sentence: describeImportProblem(reading.problem) })
  }
  return { lists, unread }
}
