// A weekly review in progress, kept on this device after every press, so that a reload continues where it was.
import * as v from 'valibot'
import { ActionId } from '../kernel/id.ts'
import { REVIEW_NOTE_MAX, type ReviewEdit } from './week-review.ts'

/** What can be done about a missed action. */
export const MENDS = ['did', 'keep', 'smaller', 'time', 'cue', 'swap', 'let_go'] as const
export const Mend = v.picklist(MENDS)
export type Mend = v.InferOutput<typeof Mend>

// Few enough for five minutes; the longest-missed ones are left alone.
const MOST_MISSED = 7

const text = v.fallback(v.string(), '')

/** What was typed about one action. Nothing is trimmed or refused, so that it comes back letter for letter. */
export const MendDraft = v.object({
  mend: v.fallback(Mend, 'keep'),
  firstStep: text,
  when: text,
  date: text,
  time: text,
  // The title of the suggestion to swap it for.
  swap: text,
  // The fix was applied, so the action has changed.
  isDone: v.fallback(v.boolean(), false),
  // The action's words as the learner saw them at the start; another device may have changed them since.
  seen: v.fallback(v.nullable(v.object({ firstStep: v.string(), when: v.string() })), null),
})
export type MendDraft = Readonly<v.InferOutput<typeof MendDraft>>

export const ReviewDraft = v.object({
  until: v.string(),
  step: v.fallback(v.picklist(['week', 'missed', 'note', 'end']), 'week'),
  // The missed actions at the start; one that was mended keeps its place.
  missed: v.array(ActionId),
  at: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  mends: v.record(v.string(), MendDraft),
  note: text,
  // The note it began with or last stored; null in a draft of an older build, until it is opened.
  noteBefore: v.fallback(v.nullable(v.string()), null),
})
export type ReviewDraft = Readonly<v.InferOutput<typeof ReviewDraft>>

/** A review that has not begun. `note`: the sentence of an earlier review of this week. */
export function beginReview(
  until: string,
  missed: readonly { readonly action: { readonly id: ActionId } }[],
  note = '',
): ReviewDraft {
  const ids = missed.slice(0, MOST_MISSED).map(({ action }) => action.id)
  return { until, step: 'week', missed: ids, at: 0, mends: {}, note, noteBefore: note }
}

/** A kept draft of that week's review; `note` is the stored sentence. Null when there is none, or it is of another week. */
export function parseReviewDraft(kept: unknown, until: string, note = ''): ReviewDraft | null {
  const parsed = v.safeParse(ReviewDraft, kept)
  if (!parsed.success || parsed.output.until !== until) return null
  const { step, at, missed, note: typed, noteBefore } = parsed.output
  // Another build may have saved an index that does not exist here.
  const isPastEnd = step === 'missed' && at >= missed.length
  const placed = { ...parsed.output, step: isPastEnd ? ('note' as const) : step }
  if (noteBefore !== null) return placed
  // Older builds began with an empty field even if a note was stored: empty does not mean cleared there.
  return { ...placed, note: typed.trim() === '' ? note : typed, noteBefore: note }
}

/** One step forward: the week, each missed action, the note, the end. */
export function stepOn(draft: ReviewDraft): ReviewDraft {
  const last = draft.missed.length - 1
  if (draft.step === 'week') return { ...draft, step: draft.missed.length === 0 ? 'note' : 'missed', at: 0 }
  if (draft.step === 'missed') return draft.at < last ? { ...draft, at: draft.at + 1 } : { ...draft, step: 'note' }
  return { ...draft, step: 'end' }
}

/** One step back. There is none from the end, because it is saved. */
export function stepBack(draft: ReviewDraft): ReviewDraft {
  if (draft.step === 'note' && draft.missed.length > 0) return { ...draft, step: 'missed', at: draft.missed.length - 1 }
  if (draft.step === 'missed' && draft.at > 0) return { ...draft, at: draft.at - 1 }
  return draft.step === 'end' ? draft : { ...draft, step: 'week' }
}

/** Whether its note differs from the stored one. */
export function isNoteChanged({ note, noteBefore }: Pick<ReviewDraft, 'note' | 'noteBefore'>): boolean {
  return note.trim() !== (noteBefore ?? '').trim()
}

/** Whether it has words that are stored nowhere else; steps and choices are not words. */
export function isReviewTyped(draft: ReviewDraft): boolean {
  return isNoteChanged(draft) || Object.values(draft.mends).some(isMendTyped)
}

function isMendTyped({ isDone, firstStep, when, seen }: MendDraft): boolean {
  return !isDone && (firstStep !== (seen?.firstStep ?? '') || when !== (seen?.when ?? ''))
}

/** The words typed into it that are stored nowhere else, as lines. */
export function reviewWords(draft: ReviewDraft): string {
  const mends = Object.values(draft.mends).filter(isMendTyped)
  const typed = mends.flatMap(({ firstStep, when, seen }) => [
    ...(firstStep === seen?.firstStep ? [] : [firstStep]),
    ...(when === seen?.when ? [] : [when]),
  ])
  const lines = isNoteChanged(draft) ? [...typed, draft.note] : typed
  return lines.filter((line) => line.trim() !== '').join('\n')
}

/** The review to store. An unchanged note is left out: another device may have written one meanwhile. */
export function heldReview(draft: ReviewDraft): ReviewEdit {
  const { until, note, noteBefore } = draft
  const held = { until, outcome: 'done' } as const
  return isNoteChanged(draft) ? { ...held, note: storedNote(note), seen: storedNote(noteBefore ?? '') } : held
}

function storedNote(typed: string): string {
  return typed.trim().slice(0, REVIEW_NOTE_MAX)
}
