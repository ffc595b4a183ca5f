// The words that a person typed into a draft, whichever form it belongs to.
import { parseDraft, wordsInDraft } from '../../domain/action/capture-draft.ts'
import { parseProfileDraft } from '../../domain/account/profile-draft.ts'
import { parseSurveyDraft } from '../../domain/account/survey-draft.ts'
import { editedWords, parseEditDraft } from '../../domain/action/edit-draft.ts'
import { parseReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { typedWords } from '../../domain/reflection/reflection-edit.ts'
import { parseReviewDraft, reviewWords } from '../../domain/review/review-draft.ts'
import { parseAddDraft, wordsToAdd } from '../../domain/video/given-text.ts'
import * as keys from '../store/draft-key.ts'
import type { Draft } from '../store/local-tx.ts'
import { newReflectionId } from '../store/new-ids.ts'

type Kept = Pick<Draft, 'key' | 'value'>

/** As lines; empty for a draft of no known form. `note`: the sentence stored for the week of a review. */
export function wordsIn({ key, value }: Kept, note = ''): string {
  const of = (keyOf: (id: string) => string) => keys.idInKey(key, keyOf)
  const until = of(keys.reviewDraftKey)
  if (until !== null) return words(parseReviewDraft(value, until, note), reviewWords)
  if (of(keys.captureDraftKey) !== null) return words(parseDraft(value), wordsInDraft)
  if (of(keys.editDraftKey) !== null) return words(parseEditDraft(value), editedWords)
  if (of(keys.addVideoDraftKey) !== null) return words(parseAddDraft(value), wordsToAdd)
  if (of(keys.reflectionDraftKey) !== null || of(keys.reflectionEditKey) !== null) {
    return words(parseReflectionDraft(value, newReflectionId()), typedWords)
  }
  if (key === keys.PROFILE_DRAFT_KEY) return profileWords(value)
  if (key === keys.SURVEY_DRAFT_KEY) return surveyWords(value)
  return key === keys.FEEDBACK_DRAFT_KEY && typeof value === 'string' ? value : ''
}

// A picture has no words.
function profileWords(value: unknown): string {
  const { firstName, lastName } = parseProfileDraft(value)
  return linesOf(firstName, lastName)
}

function surveyWords(value: unknown): string {
  const { hopes, youtubeHabits } = parseSurveyDraft(value)
  return linesOf(hopes, youtubeHabits)
}

function linesOf(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join('\n')
}

function words<T>(draft: T | null, wordsOf: (draft: T) => string): string {
  return draft === null ? '' : wordsOf(draft)
}

/** The words of the first draft, unless the other has each of its lines as well. */
export function wordsBeyond(one: Kept, other: Kept): string {
  const [own, others] = [wordsIn(one), wordsIn(other)]
  return own.split('\n').every((line) => others.includes(line.trim())) ? '' : own
}
