// A library's words in memory. What a card shows is in an index with weights. Everything else that was written, and
// speech, is kept as a set of words per video: two thousand transcripts would not fit into a tab any other way.
import MiniSearch from 'minisearch'
import type { VideoId } from '../../domain/kernel/id.ts'
import { indexedWords, searchWords } from '../../domain/video/search-words.ts'
import { WordLists } from './word-lists.ts'

/** A video as the search sees it. */
export interface SearchedVideo {
  readonly id: VideoId
  readonly title: string
  readonly tldr: string
  // Everything else written about it.
  readonly text: string
}

export interface FoundVideo {
  readonly videoId: VideoId
  readonly score: number
  readonly isInSpeech: boolean
}

const TITLE_BOOST = 4
const TLDR_BOOST = 2
// Two letters begin half of a language's words: such a search would be slow and find nothing useful.
const MIN_PREFIX = 3

/** The index of one library. Put a video here again whenever it changes. */
export class SearchIndex {
  readonly #shown = new MiniSearch<SearchedVideo>({
    fields: ['title', 'tldr'],
    tokenize: (text) => [...indexedWords(text)],
    processTerm: (term) => term,
    searchOptions: { boost: { title: TITLE_BOOST, tldr: TLDR_BOOST } },
  })
  readonly #written = new WordLists()
  readonly #speech = new WordLists()

  /** Adds what is written about a video, or replaces it. */
  putVideo(video: SearchedVideo): void {
    if (this.#shown.has(video.id)) this.#shown.replace(video)
    else this.#shown.add(video)
    // One word of a search may be in the title and another in the text.
    this.#written.put(video.id, `${video.title}\n${video.tldr}\n${video.text}`)
  }

  /** Adds what is said in a video, or replaces it. */
  putSpeech(id: VideoId, text: string): void {
    this.#speech.put(id, text)
  }

  /** Removes what is written about a video; a missing one is fine. */
  removeVideo(id: string): void {
    if (this.#shown.has(id)) this.#shown.discard(id)
    this.#written.remove(id)
  }

  /** Removes what is said in a video; a missing one is fine. */
  removeSpeech(id: string): void {
    this.#speech.remove(id)
  }

  /** The videos whose written text contains every word of the query, best first. The last word may be incomplete. */
  findWritten(query: string, limit: number): readonly VideoId[] {
    const words = [...searchWords(query)]
    const written = [...this.#written.find(words, isBegun(words))]
    return written
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([videoId]) => videoId)
  }

  /**
   * The videos that contain every word of the query, best first. The last word may be incomplete. The limit is for those that say
   * the words, and again for the others: what is said has a list of its own, and many titles must not crowd it out.
   */
  find(query: string, limit: number): readonly FoundVideo[] {
    const words = [...searchWords(query)]
    if (words.length === 0) return []
    const isLastBegun = isBegun(words)
    // Already split: joining and splitting them again would give the same words.
    const options = {
      combineWith: 'AND',
      tokenize: () => words,
      prefix: (_: string, at: number) => isLastBegun && at === words.length - 1,
    } as const
    const shown = new Map(this.#shown.search(query, options).map(({ id, score }) => [String(id), score]))
    const written = this.#written.find(words, isLastBegun)
    const spoken = this.#speech.find(words, isLastBegun)
    const found = [...new Set([...written.keys(), ...spoken.keys()])].map((videoId) => ({
      videoId,
      score: (shown.get(videoId) ?? 0) + (written.get(videoId) ?? 0) + (spoken.get(videoId) ?? 0),
      isInSpeech: spoken.has(videoId),
    }))
    const best = found.sort((a, b) => b.score - a.score)
    const bestOf = (isSaid: boolean) => best.filter(({ isInSpeech }) => isInSpeech === isSaid).slice(0, limit)
    const kept = new Set([...bestOf(true), ...bestOf(false)])
    return best.filter((one) => kept.has(one))
  }
}

function isBegun(words: readonly string[]): boolean {
  return (words.at(-1) ?? '').length >= MIN_PREFIX
}
