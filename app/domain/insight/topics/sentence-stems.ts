// The topic words of a sentence, found once: concepts, chapters and the ranker of sentences all count them.
import type { Sentence } from '../speech/sentences.ts'
import { topicStems, type Language } from '../speech/tokens.ts'

const known = new WeakMap<Sentence, { readonly code: string; readonly stems: readonly string[] }>()

/** The same as topicStems() of its text. */
export function sentenceStems(sentence: Sentence, language: Language): readonly string[] {
  const before = known.get(sentence)
  if (before?.code === language.code) return before.stems
  const stems = topicStems(sentence.text, language)
  known.set(sentence, { code: language.code, stems })
  return stems
}
