import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useDraft } from '../../../db/queries/use-draft.ts'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import { ADD_VIDEO_DRAFT_KEY } from '../../../db/store/draft-key.ts'

const AddDraft = v.object({ text: v.string(), title: v.nullable(v.string()) })
export type AddDraft = Readonly<v.InferOutput<typeof AddDraft>>

interface AddDraftOptions {
  // Whether the dialog was opened without anything given, and so may show what was left in it.
  readonly isBlank: boolean
  readonly draft: AddDraft
  readonly restore: (left: AddDraft) => void
}

/** What was given and is not added yet, stored on this device: closing the dialog by mistake loses nothing. */
export function useAddDraft({ isBlank, draft: { text, title }, restore }: AddDraftOptions) {
  const kept = useDraft(ADD_VIDEO_DRAFT_KEY)
  const [keeper] = useState(() => createDraftKeeper(ADD_VIDEO_DRAFT_KEY))
  const isExpected = useRef(isBlank)
  useEffect(() => {
    if (kept === undefined || !isExpected.current) return
    isExpected.current = false
    const left = v.safeParse(AddDraft, kept?.value)
    if (!left.success || text !== '') return
    restore(left.output)
  }, [kept, text, restore])
  const last = useRef({ text, title })
  useEffect(() => {
    if (last.current.text === text && last.current.title === title) return
    last.current = { text, title }
    if (text === '' && (title ?? '') === '') void keeper.drop()
    else keeper.keep({ text, title })
  }, [keeper, text, title])
  return { forget: keeper.drop }
}
