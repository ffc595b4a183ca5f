// Many caption files becoming videos. Each goes waiting -> reading -> ready | here | same | failed, and ready files
// go adding -> added | failed. One at a time: a worker reads them, and no file stops another.
import { isInLibrary } from '../../../db/queries/is-in-library.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { createObservable, type Observable } from '../../../db/store/observable.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { err, type Result } from '../../../domain/kernel/result.ts'
import { describeTranscriptProblem } from '../../../domain/transcript/transcript-problem.ts'
import type { Transcript } from '../../../domain/transcript/transcript.ts'
import { suggestedTitle } from '../../../domain/video/caption-files.ts'
import { bytesOf } from './bytes-of.ts'
import { identityOf, storeVideo, type StoreFailure } from './store-video.ts'
import type { TranscriptReader } from './transcript-reader.ts'
import { notStoredSentence } from '../messages.ts'
import type { FoundFile } from './found-files.ts'
import { fileKey, NO_TITLES, type Titles } from './kept-titles.ts'
import { FILE_GONE, READER_STOPPED } from './many-files-messages.ts'

export type FileState =
  | { readonly kind: 'waiting' | 'reading' | 'ready' | 'adding' | 'added' | 'here' }
  // Its words are the same as another file's in this batch.
  | { readonly kind: 'same'; readonly as: string }
  // `isReadable`: only storing it failed, so it may be retried. `endsBatch`: no other file could be stored either.
  | { readonly kind: 'failed'; readonly sentence: string; readonly isReadable: boolean; readonly endsBatch: boolean }

export interface BatchFile {
  readonly key: string
  readonly path: string
  readonly title: string
  // By the learner: it is not replaced by a suggestion.
  readonly isTyped: boolean
  readonly state: FileState
}

export interface FileBatch extends Observable<readonly BatchFile[]> {
  readonly rename: (at: number, title: string) => void
  /** Reads each file and suggests its title. */
  readonly read: () => Promise<void>
  /** Stores the ready files under their titles until nothing more can be stored here; continues after the dialog closes. */
  readonly add: () => Promise<void>
  /** The dialog has closed: no further file is read, but adding continues. */
  readonly leave: () => void
}

/** Whether the next press adds it. */
export function canBeAdded({ state }: BatchFile): boolean {
  return state.kind === 'ready' || (state.kind === 'failed' && state.isReadable)
}

/** The titles written for files that may still be added. */
export function unsavedTitles(files: readonly BatchFile[]): Titles {
  const mayBeAdded = (file: BatchFile) =>
    file.state.kind === 'waiting' || file.state.kind === 'reading' || canBeAdded(file)
  const unsaved = files.filter((file) => file.isTyped && file.title.trim() !== '' && mayBeAdded(file))
  return new Map(unsaved.map(({ key, title }) => [key, title]))
}

/** Why the batch stopped midway; null if it did not. */
export function whatStopped(files: readonly BatchFile[]): string | null {
  for (const { state } of files) if (state.kind === 'failed' && state.endsBatch) return state.sentence
  return null
}

interface BatchOptions {
  readonly userId: UserId
  readonly reader: TranscriptReader
  readonly found: readonly FoundFile[]
  // Written for these files before.
  readonly titles?: Titles
}

export function createFileBatch({ userId, reader, found, titles = NO_TITLES }: BatchOptions): FileBatch {
  const rows = createObservable<readonly BatchFile[]>(found.map((file) => waiting(file, titles)))
  const change = (at: number, part: Partial<BatchFile>) =>
    rows.set(rows.get().map((row, index) => (index === at ? { ...row, ...part } : row)))
  const during = async (at: number, kind: 'reading' | 'adding', step: Promise<Partial<BatchFile>>) => {
    change(at, { state: { kind } })
    change(at, await step.catch(broke))
  }
  const pathOf = new Map<string, string>()
  let isLeft = false
  let work: Promise<void> | null = null
  const end = () => {
    removeEventListener('beforeunload', askToStay)
    reader.close()
  }
  // The worker is closed when the last wanted work is done.
  const run = (next: () => Promise<void>): Promise<void> => {
    work ??= next().finally(() => {
      work = null
      if (isLeft) end()
    })
    return work
  }
  return {
    ...rows,
    rename: (at, title) => {
      change(at, { title, isTyped: true })
      addEventListener('beforeunload', askToStay)
    },
    read: () => {
      isLeft = false
      if (rows.get().some(({ isTyped }) => isTyped)) addEventListener('beforeunload', askToStay)
      return run(async () => {
        for (const [at, file] of found.entries()) {
          if (isLeft) return
          const row = rows.get()[at]
          if (row?.state.kind !== 'waiting') continue
          await during(at, 'reading', readOne({ userId, reader, pathOf }, file, row))
        }
      })
    },
    add: () =>
      run(async () => {
        addEventListener('beforeunload', askToStay)
        for (const [at, { file }] of found.entries()) {
          const row = rows.get()[at]
          if (row === undefined || !canBeAdded(row)) continue
          await during(at, 'adding', addOne({ userId, reader }, file, row.title.trim()))
          // A failure from an earlier press does not stop this one: only this file's own result counts.
          if (whatStopped(rows.get().slice(at, at + 1)) !== null) break
        }
        removeEventListener('beforeunload', askToStay)
      }),
    leave: () => {
      isLeft = true
      if (work === null) end()
    },
  }
}

function waiting(file: FoundFile, titles: Titles): BatchFile {
  const key = fileKey(file)
  const title = titles.get(key)
  return { key, path: file.path, title: title ?? '', isTyped: title !== undefined, state: { kind: 'waiting' } }
}

interface Deps {
  readonly userId: UserId
  readonly reader: TranscriptReader
}

// `pathOf`: for each identity, the path where it was read first.
type Reading = Deps & { readonly pathOf: Map<string, string> }

async function readOne(
  { userId, reader, pathOf }: Reading,
  { path, file }: FoundFile,
  row: BatchFile,
): Promise<Partial<BatchFile>> {
  const words = await wordsOf(reader, file)
  if (!words.ok) return failed(words.error)
  const identity = await identityOf(words.value)
  const first = pathOf.get(identity)
  if (first !== undefined) return { state: { kind: 'same', as: first } }
  pathOf.set(identity, path)
  const isHere = await isInLibrary(videoIdOf(userId, identity))
  const name = path.split('/').at(-1) ?? path
  const title = row.isTyped ? row.title : suggestedTitle(name, words.value.cues)
  return { title, state: { kind: isHere ? 'here' : 'ready' } }
}

// Reads the file again: keeping hundreds of transcripts in memory would be too much.
async function addOne({ userId, reader }: Deps, file: File | null, title: string): Promise<Partial<BatchFile>> {
  const words = await wordsOf(reader, file)
  if (!words.ok) return failed(words.error)
  const transcript = words.value
  const stored = await storeVideo(userId, reader, { youtubeId: await identityOf(transcript), title, transcript })
  if (stored.ok) return { state: { kind: 'added' } }
  const sentence = notStoredSentence(stored.error)
  return { state: { kind: 'failed', sentence, isReadable: true, endsBatch: isOfDevice(stored.error) } }
}

// The storage is full or the learner has signed out: the next file would fail too.
function isOfDevice(failure: StoreFailure): boolean {
  return failure.kind === 'signed_out' || failure.kind === 'not_stored'
}

function failed(sentence: string): Partial<BatchFile> {
  return { state: { kind: 'failed', sentence, isReadable: false, endsBatch: false } }
}

function broke(error: unknown): Partial<BatchFile> {
  reportError(error)
  return failed(READER_STOPPED)
}

// Files not yet added would be lost with the page, and so would the titles written for them.
function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

// The failure is a sentence.
async function wordsOf(reader: TranscriptReader, file: File | null): Promise<Result<Transcript, string>> {
  if (file === null) return err(FILE_GONE)
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const read = await reader.parse(bytes.value)
  return read.ok ? read : err(describeTranscriptProblem(read.error))
}
