// The words of a library in memory: titles and summaries in one index, speech in another. Speech is kept as the words that
// occur, each once a video: two thousand transcripts would not fit into a tab any other way.
import MiniSearch from 'minisearch'
import { VideoId } from '../domain/kernel/id.ts'
import { brandAs } from '../domain/kernel/parse.ts'
import { searchWords } from '../domain/video/search-words.ts'

/** A video as it is looked for. */
export interface SearchedVideo {
  readonly id: VideoId
  readonly title: string
  // Everything that was written about it.
  readonly summary: string
}

export interface FoundVideo {
  readonly videoId: VideoId
  readonly score: number
  // Where words matched, besides the title.
  readonly isInSummary: boolean
  readonly isInSpeech: boolean
}

interface SpokenDocument {
  readonly id: VideoId
  readonly words: readonly string[]
}

const TITLE_BOOST = 4
const SUMMARY_BOOST = 2
// Two letters begin half of a language's words: nothing would be found by them, slowly.
const MIN_PREFIX = 3

/** An index of one library; every change of a video is put here again. */
export class SearchIndex {
  readonly #about = new MiniSearch<SearchedVideo>({
    fields: ['title', 'summary'],
    tokenize: (text) => [...searchWords(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { title: TITLE_BOOST, summary: SUMMARY_BOOST } },
  })
  readonly #speech = new MiniSearch<SpokenDocument>({
    fields: ['words'],
    extractField: (document, field) => (field === 'id' ? document.id : document.words.join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })

  /** Adds what is written about a video, or puts it in the place of what was. */
  putVideo(video: SearchedVideo): void {
    if (this.#about.has(video.id)) this.#about.replace(video)
    else this.#about.add(video)
  }

  /** Adds what is said in a video, or puts it in the place of what was. */
  putSpeech(id: VideoId, text: string): void {
    const document = { id, words: [...new Set(searchWords(text))] }
    if (this.#speech.has(id)) this.#speech.replace(document)
    else this.#speech.add(document)
  }

  /** Forgets what is written about a video. None such is fine. */
  removeVideo(id: string): void {
    if (this.#about.has(id)) this.#about.discard(id)
  }

  /** Forgets what is said in a video. None such is fine. */
  removeSpeech(id: string): void {
    if (this.#speech.has(id)) this.#speech.discard(id)
  }

  /** The videos that hold every word of the query, the last one as a beginning, best first. */
  find(query: string, limit: number): readonly FoundVideo[] {
    const words = [...searchWords(query)]
    if (words.length === 0) return []
    // Words as they are: joined and cut again they would stay the same.
    const options = {
      combineWith: 'AND',
      tokenize: () => words,
      prefix: (term: string, at: number, all: readonly string[]) => at === all.length - 1 && term.length >= MIN_PREFIX,
    } as const
    const found = new Map<VideoId, FoundVideo>()
    for (const { id, score, match } of this.#about.search(query, options)) {
      const fields = new Set(Object.values(match).flat())
      const videoId = brandAs(VideoId, id)
      const places = { isInSummary: fields.has('summary'), isInSpeech: false }
      found.set(videoId, { videoId, score, ...places })
    }
    for (const { id, score } of this.#speech.search(query, options)) {
      const videoId = brandAs(VideoId, id)
      const known = found.get(videoId)
      const places = known ?? { score: 0, isInSummary: false }
      found.set(videoId, { ...places, videoId, score: places.score + score, isInSpeech: true })
    }
    return [...found.values()].sort((a, b) => b.score - a.score).slice(0, limit)
  }
}
