// Everything the writers of the output need to know about one video.
import type { Candidate } from './candidates.ts'
import type { Chapter } from './chapters.ts'
import type { ConceptWeights } from './concepts.ts'
import type { Sentence } from './sentences.ts'
import type { Word } from './spoken-words.ts'
import type { Language } from './tokens.ts'

export type Talk = {
  readonly words: readonly Word[]
  readonly sentences: readonly Sentence[]
  readonly candidates: readonly Candidate[]
  readonly weights: ConceptWeights
  readonly language: Language
  readonly chapters: readonly Chapter[]
}
