import { useRef, useState } from 'react'
import { createDraftKeeper } from '../../db/drafts/draft-keeper.ts'
import { reviewDraftKey } from '../../db/store/draft-key.ts'
import {
  beginReview,
  heldReview,
  isNoteChanged,
  parseReviewDraft,
  stepBack,
  stepOn,
  type MendDraft,
  type ReviewDraft,
} from '../../domain/review/review-draft.ts'
import type { WeekEntry } from '../../domain/review/week-facts.ts'
import { saveReview } from './review-writes.ts'

interface Given {
  readonly until: string
  // The stored draft it opens with.
  readonly stored: unknown
  readonly missed: readonly WeekEntry[]
  // The sentence of an earlier review.
  readonly note: string
}

/** A review in progress; every change is stored on this device until the review is saved. */
export function useReview({ until, stored, missed, note }: Given) {
  const [draft, setDraft] = useState(() => parseReviewDraft(stored, until, note) ?? beginReview(until, missed, note))
  const [keeper] = useState(() => createDraftKeeper(reviewDraftKey(until), stored))
  // Keeps what was typed while a write was in progress.
  const latest = useRef(draft)
  const show = (next: ReviewDraft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (edit: (current: ReviewDraft) => ReviewDraft) => {
    show(edit(latest.current))
    keeper.keep(latest.current)
  }
  const finish = async () => {
    do {
      const { note } = latest.current
      if (!(await saveReview(heldReview(latest.current)))) return
      show({ ...latest.current, noteBefore: note })
      // More was typed while that was being stored.
    } while (isNoteChanged(latest.current))
    show(stepOn(latest.current))
    await keeper.drop()
  }
  // The decision about an action and the step after it, in one change.
  const passOn = (id: string, mend: MendDraft | undefined) =>
    change((current) => stepOn(mend === undefined ? current : withMend(current, id, mend)))
  return {
    draft,
    keepMend: (id: string, mend: MendDraft) => change((current) => withMend(current, id, mend)),
    keepNote: (text: string) => change((current) => ({ ...current, note: text })),
    passOn,
    next: () => change(stepOn),
    back: () => change(stepBack),
    finish,
  }
}

function withMend(draft: ReviewDraft, id: string, mend: MendDraft): ReviewDraft {
  return { ...draft, mends: { ...draft.mends, [id]: mend } }
}
