import { useState } from 'react'
import { createDraftKeeper } from '../../db/drafts/draft-keeper.ts'
import { reviewDraftKey } from '../../db/store/draft-key.ts'
import {
  beginReview,
  noteOf,
  stepBack,
  stepOn,
  type MendDraft,
  type ReviewDraft,
} from '../../domain/review/review-draft.ts'
import type { WeekEntry } from '../../domain/review/week-facts.ts'
import { saveReview } from './review-writes.ts'

interface Given {
  readonly until: string
  readonly kept: ReviewDraft | null
  readonly missed: readonly WeekEntry[]
  // The sentence of a review that was held before.
  readonly note: string
}

/** A review under way; every change is kept on this device, until it is saved. */
export function useReview({ until, kept, missed, note }: Given) {
  const [draft, setDraft] = useState<ReviewDraft>(() => kept ?? { ...beginReview(until, missed), note })
  const [keeper] = useState(() => createDraftKeeper(reviewDraftKey(until)))
  const change = (next: ReviewDraft) => {
    setDraft(next)
    keeper.keep(next)
  }
  const finish = async () => {
    if (!(await saveReview({ until, outcome: 'done', note: noteOf(draft) }))) return
    setDraft(stepOn(draft))
    await keeper.drop()
  }
  // What was decided about an action, and the step after it, in one.
  const passOn = (id: string, mend: MendDraft | undefined) =>
    change(stepOn(mend === undefined ? draft : { ...draft, mends: { ...draft.mends, [id]: mend } }))
  return { draft, change, passOn, next: () => change(stepOn(draft)), back: () => change(stepBack(draft)), finish }
}
