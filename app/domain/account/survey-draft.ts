// ADM-06: the answers of the survey as they are typed, kept on the device until they are sent or declined.
import * as v from 'valibot'

const text = v.fallback(v.string(), '')

export const SurveyDraft = v.object({ hopes: text, youtubeHabits: text })
export type SurveyDraft = Readonly<v.InferOutput<typeof SurveyDraft>>

export const NO_ANSWERS: SurveyDraft = { hopes: '', youtubeHabits: '' }

/** Reads kept answers back; what does not fit is empty. */
export function parseSurveyDraft(kept: unknown): SurveyDraft {
  const parsed = v.safeParse(SurveyDraft, kept)
  return parsed.success ? parsed.output : NO_ANSWERS
}

/** Whether nothing is typed, so that there is nothing to keep. */
export function isSurveyEmpty({ hopes, youtubeHabits }: SurveyDraft): boolean {
  return hopes === '' && youtubeHabits === ''
}
