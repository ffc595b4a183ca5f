// The library's search over one learner's rows: an index that follows them, and hits with the moment they lead to.
import { findMoment } from '../domain/transcript/find-moment.ts'
import { bestPiece, writtenPieces } from '../domain/video/searched-text.ts'
import type { VideoId } from '../domain/kernel/id.ts'
import type { Video } from '../domain/video/video.ts'
import type { UserDatabase } from './database.ts'
import { SearchIndex, type FoundVideo } from './search-index.ts'
import type { IndexProgress, LibraryHit } from './search-messages.ts'

// As much as is worth an answer of the store, and little enough to be thrown away early: about a megabyte.
const VIDEO_BATCH = 25
const SPEECH_BATCH = 10
const EXCERPT_CHARS = 180

type Source = Pick<UserDatabase, 'videos' | 'transcripts'>

export class LibrarySearch {
  readonly #db: Source
  readonly #onProgress: (progress: IndexProgress) => void
  readonly #index = new SearchIndex()
  readonly #videos = new Set<string>()
  readonly #spoken = new Set<string>()
  // Keys to read again; null: all of them.
  #changedVideos: Set<string> | null = null
  #changedSpeech: Set<string> | null = null
  #running: Promise<void> | null = null

  constructor(db: Source, onProgress: (progress: IndexProgress) => void = () => undefined) {
    this.#db = db
    this.#onProgress = onProgress
  }

  /** Tells which rows have changed (null: more than can be named); they are read again in a moment. */
  changed(table: 'videos' | 'transcripts', keys: readonly string[] | null): void {
    if (table === 'videos') this.#changedVideos = joined(this.#changedVideos, keys)
    else this.#changedSpeech = joined(this.#changedSpeech, keys)
    void this.update()
  }

  /** Brings the index up to date; resolves when nothing is left to read. */
  update(): Promise<void> {
    this.#running ??= this.#readAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** The best hits, each with an excerpt and, where there is one, its moment. */
  async find(query: string, limit: number): Promise<readonly LibraryHit[]> {
    const found = this.#index.find(query, limit)
    const videos = await this.#db.videos.bulkGet(found.map(({ videoId }) => videoId))
    const hits = found.map((hit, at) => this.#hitOf(hit, videos[at], query))
    return (await Promise.all(hits)).filter((hit) => hit !== null)
  }

  // Videos first: they are found by their titles while speech is still being read.
  async #readAll(): Promise<void> {
    while (isWaiting(this.#changedVideos) || isWaiting(this.#changedSpeech)) {
      if (isWaiting(this.#changedVideos)) {
        const changed = this.#changedVideos
        this.#changedVideos = new Set()
        const keys = changed ?? (await this.#allKeys('videos', this.#videos))
        await this.#readVideos([...keys])
      } else {
        const changed = this.#changedSpeech
        this.#changedSpeech = new Set()
        const keys = changed ?? (await this.#allKeys('transcripts', this.#spoken))
        await this.#readSpeech([...keys])
      }
    }
    this.#tell(true)
  }

  // Those that are there, and those that were.
  async #allKeys(table: 'videos' | 'transcripts', known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return new Set([...(await this.#db[table].toCollection().primaryKeys()), ...known])
  }

  async #readVideos(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += VIDEO_BATCH) {
      const batch = keys.slice(at, at + VIDEO_BATCH)
      const videos = await this.#db.videos.bulkGet(batch)
      for (const [index, key] of batch.entries()) this.#putVideo(key, videos[index])
      this.#tell()
    }
  }

  #putVideo(key: string, video: Video | undefined): void {
    if (video === undefined) {
      // The transcript may come later than its video, and goes by itself.
      this.#index.removeVideo(key)
      this.#videos.delete(key)
      return
    }
    const text = writtenPieces(video)
      .map((piece) => piece.text)
      .join('\n')
    this.#index.putVideo({ id: video.id, title: video.title, tldr: video.insights?.tldr ?? '', text })
    this.#videos.add(key)
  }

  async #readSpeech(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += SPEECH_BATCH) {
      const batch = keys.slice(at, at + SPEECH_BATCH)
      const transcripts = await this.#db.transcripts.bulkGet(batch)
      for (const [index, key] of batch.entries()) {
        const kept = transcripts[index]
        if (kept === undefined) this.#index.removeSpeech(key)
        else this.#index.putSpeech(kept.id, kept.text)
        if (kept === undefined) this.#spoken.delete(key)
        else this.#spoken.add(key)
      }
      this.#tell()
    }
  }

  async #hitOf(found: FoundVideo, video: Video | undefined, query: string): Promise<LibraryHit | null> {
    // Deleted, and its speech not yet.
    if (video === undefined) return null
    const { videoId } = found
    // The card shows title and summary anyway: where it was said is what it cannot show.
    if (found.isInSpeech) {
      const spoken = await this.#spokenMoment(videoId, query)
      if (spoken !== null) return { videoId, where: 'transcript', ...spoken }
    }
    const piece = bestPiece(writtenPieces(video), query)
    if (piece !== null) {
      return { videoId, where: 'summary', startMs: piece.startMs, excerpt: cut(piece.text) }
    }
    return { videoId, where: 'title', excerpt: cut(video.insights?.tldr ?? video.title) }
  }

  async #spokenMoment(id: VideoId, query: string) {
    const kept = await this.#db.transcripts.get(id)
    if (kept === undefined) return null
    const moment = findMoment(kept.text.split('\n'), kept.starts, query)
    // Words pasted without times have no moment.
    return moment === null || kept.timed ? moment : { ...moment, startMs: undefined }
  }

  #tell(isComplete = false): void {
    this.#onProgress({ videos: this.#videos.size, transcripts: this.#spoken.size, isComplete })
  }
}

// Null stands for all of them.
function isWaiting(changed: ReadonlySet<string> | null): boolean {
  return changed === null || changed.size > 0
}

function joined(known: Set<string> | null, keys: readonly string[] | null): Set<string> | null {
  if (known === null || keys === null) return null
  return new Set([...known, ...keys])
}

function cut(text: string): string {
  return text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS).replace(/\s+\S*$/, '')}…`
}
