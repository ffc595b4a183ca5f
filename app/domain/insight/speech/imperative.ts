import { BASE_VERBS, FINITE_FORMS, SUBJECT_PRONOUNS } from '../lexicon/grammar.ts'

/** True for lines that begin with a bare verb ("Write ...", "Don't forget ...", "Never skip ..."). */
export function isImperative(words: readonly string[]): boolean {
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  if (/^(?:don't|do|never|always|just|please)$/.test(first))
    return BASE_VERBS.has(second) && !SUBJECT_PRONOUNS.has(second)
  if (!BASE_VERBS.has(first) || first === 'like') return false
  return !FINITE_FORMS.has(second) && !FINITE_FORMS.has(words[2] ?? '') && !/^(?:of|i|we|he|she|they|you)$/.test(second)
}
