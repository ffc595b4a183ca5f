// The search over one learner's library: an index kept up to date with the rows, and hits with the moment they link to.
import type { Table } from 'dexie'
import { findMoment } from '../../domain/transcript/find-moment.ts'
import { searchedTldr } from '../../domain/insight/schema/topics-sentence.ts'
import { bestPiece, momentsIn, writtenPieces } from '../../domain/video/searched-text.ts'
import type { Video } from '../../domain/video/video.ts'
import type { UserDatabase } from '../store/database.ts'
import type { KeptTranscript } from '../store/kept-transcript.ts'
import { letGo } from './let-go.ts'
import { readInPieces } from '../queries/row-index.ts'
import { SearchIndex, type FoundVideo } from './search-index.ts'
import type { IndexProgress, LibraryHit } from './search-messages.ts'

// Reads of one or two megabytes: Chromium passes large results in memory that it frees at once. Reading two thousand rows a
// third of a megabyte at a time, or one by one, leaves the tab sixty to ninety megabytes larger for good.
const VIDEO_BATCH = 100
const SPEECH_BATCH = 50
const EXCERPT_CHARS = 180

type Source = Pick<UserDatabase, 'videos' | 'transcripts'>

interface Keyed {
  readonly id: string
}

interface Reader<T extends Keyed> {
  readonly batch: number
  // The keys the index holds now.
  readonly known: ReadonlySet<string>
  readonly put: (row: T) => void
  readonly remove: (key: string) => void
}

export class LibrarySearch {
  readonly #db: Source
  readonly #onProgress: (progress: IndexProgress) => void
  readonly #index = new SearchIndex()
  readonly #videos = new Set<string>()
  readonly #spoken = new Set<string>()
  // Keys to read again; null: all of them.
  #changedVideos: Set<string> | null = null
  #changedSpeech: Set<string> | null = null
  // Sixty megabytes, so read only once someone asks for it.
  #isSpeechWanted = false
  #isWritten = false
  #running: Promise<void> | null = null

  constructor(db: Source, onProgress: (progress: IndexProgress) => void = () => undefined) {
    this.#db = db
    this.#onProgress = onProgress
  }

  /** Reports which rows have changed (null: too many to name); they are read again in a moment. */
  changed(table: 'videos' | 'transcripts', keys: readonly string[] | null): void {
    if (table === 'videos') this.#changedVideos = joined(this.#changedVideos, keys)
    else this.#changedSpeech = joined(this.#changedSpeech, keys)
    void this.updateWritten()
  }

  /** Brings the index up to date; resolves when nothing is left to read. */
  update(): Promise<void> {
    this.#isSpeechWanted = true
    return this.updateWritten()
  }

  /** The same, but skips speech until someone has asked for it. */
  updateWritten(): Promise<void> {
    this.#running ??= this.#readAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** The best hits, each with an excerpt and, if there is one, its moment. */
  async find(query: string, limit: number): Promise<readonly LibraryHit[]> {
    const found = this.#index.find(query, limit)
    letGo()
    const [videos, spoken] = await Promise.all([
      this.#db.videos.bulkGet(found.map(({ videoId }) => videoId)),
      this.#db.transcripts.bulkGet(found.flatMap(({ videoId, isInSpeech }) => (isInSpeech ? [videoId] : []))),
    ])
    const speech = new Map(spoken.flatMap((kept) => (kept === undefined ? [] : [[kept.id, kept]])))
    return found.flatMap((hit, at) => hitOf({ ...hit, video: videos[at], kept: speech.get(hit.videoId) }, query) ?? [])
  }

  /** The best moments in what was written: claims that contain every word themselves. */
  async findMoments(query: string, limit: number): Promise<readonly LibraryHit[]> {
    const found = this.#index.findWritten(query, limit)
    const videos = await this.#db.videos.bulkGet([...found])
    return videos
      .flatMap((video) =>
        video === undefined
          ? []
          : momentsIn(video, query).map(({ text, startMs }) => ({
              videoId: video.id,
              where: 'summary' as const,
              startMs,
              excerpt: cut(text),
            })),
      )
      .slice(0, limit)
  }

  // Videos first: they can be found by title while speech is still being read. What could not be read is read the next time.
  async #readAll(): Promise<void> {
    while (isWaiting(this.#changedVideos) || (this.#isSpeechWanted && isWaiting(this.#changedSpeech))) {
      if (isWaiting(this.#changedVideos)) {
        const changed = this.#changedVideos
        this.#changedVideos = new Set()
        this.#isWritten = false
        await this.#read(this.#db.videos, changed, this.#videoReader).catch((error: unknown) => {
          this.#changedVideos = joined(this.#changedVideos, changed)
          throw error
        })
        this.#isWritten = !isWaiting(this.#changedVideos)
      } else {
        const changed = this.#changedSpeech
        this.#changedSpeech = new Set()
        await this.#read(this.#db.transcripts, changed, this.#speechReader).catch((error: unknown) => {
          this.#changedSpeech = joined(this.#changedSpeech, changed)
          throw error
        })
      }
    }
    this.#tell(this.#isSpeechWanted)
  }

  async #read<T extends Keyed>(table: Table<T, string>, changed: ReadonlySet<string> | null, to: Reader<T>) {
    const told = [...(changed ?? to.known)]
    const seen = new Set<string>()
    const put = (rows: readonly (T | undefined)[]) => {
      for (const row of rows) {
        if (row === undefined) continue
        to.put(row)
        seen.add(row.id)
      }
      this.#tell()
      letGo()
    }
    if (changed === null) await readInPieces(table, put, to.batch)
    else for (let at = 0; at < told.length; at += to.batch) put(await table.bulkGet(told.slice(at, at + to.batch)))
    for (const key of told) if (!seen.has(key)) to.remove(key)
  }

  readonly #videoReader: Reader<Video> = {
    batch: VIDEO_BATCH,
    known: this.#videos,
    put: (video) => {
      const text = writtenPieces(video)
        .map((piece) => piece.text)
        .join('\n')
      this.#index.putVideo({ id: video.id, title: video.title, tldr: searchedTldr(video.insights?.tldr ?? ''), text })
      this.#videos.add(video.id)
    },
    // A transcript may arrive after its video, and is removed separately.
    remove: (key) => {
      this.#index.removeVideo(key)
      this.#videos.delete(key)
    },
  }

  readonly #speechReader: Reader<KeptTranscript> = {
    batch: SPEECH_BATCH,
    known: this.#spoken,
    put: ({ id, text }) => {
      this.#index.putSpeech(id, text)
      this.#spoken.add(id)
    },
    remove: (key) => {
      this.#index.removeSpeech(key)
      this.#spoken.delete(key)
    },
  }

  #tell(isComplete = false): void {
    const [videos, transcripts] = [this.#videos.size, this.#spoken.size]
    this.#onProgress({ videos, transcripts, isWritten: this.#isWritten, isComplete })
  }
}

interface Found extends FoundVideo {
  readonly video: Video | undefined
  readonly kept: KeptTranscript | undefined
}

function hitOf({ videoId, video, kept, isInSpeech }: Found, query: string): LibraryHit | null {
  // The video is deleted; its speech is still in the index.
  if (video === undefined) return null
  // The card shows title and summary anyway, but not where something was said.
  const spoken = isInSpeech && kept !== undefined ? spokenMoment(kept, query) : null
  if (spoken !== null) return { videoId, where: 'transcript', ...spoken }
  const piece = bestPiece(writtenPieces(video), query)
  if (piece !== null) return { videoId, where: 'summary', startMs: piece.startMs, excerpt: cut(piece.text) }
  return { videoId, where: 'title', excerpt: cut(video.insights?.tldr ?? video.title) }
}

function spokenMoment(kept: KeptTranscript, query: string) {
  const moment = findMoment(kept.text.split('\n'), kept.starts, query)
  // Text pasted without times has no moment.
  return moment === null || kept.timed ? moment : { ...moment, startMs: undefined }
}

// Null means all of them.
function isWaiting(changed: ReadonlySet<string> | null): boolean {
  return changed === null || changed.size > 0
}

function joined(known: ReadonlySet<string> | null, keys: Iterable<string> | null): Set<string> | null {
  if (known === null || keys === null) return null
  return new Set([...known, ...keys])
}

function cut(text: string): string {
  return text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS).replace(/(?<!\s)\s+\S*$/, '')}…`
}
