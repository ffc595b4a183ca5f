// What was given in Add video and is not added yet, stored on this device: closing the dialog by mistake loses nothing.
import { useEffect, useRef, useState } from 'react'
import { MAX_TRANSCRIPT_BYTES } from '../../../domain/transcript/transcript-problem.ts'
import { parseAddDraft, type AddDraft } from '../../../domain/video/given-text.ts'
import { createDraftKeeper } from '../../../db/drafts/draft-keeper.ts'
import { useDraftOnce } from '../../../db/queries/use-draft-once.ts'

interface AddDraftOptions {
  readonly key: string
  readonly draft: AddDraft
  // A file's words are not in the draft, but restoring would replace them.
  readonly hasFile: boolean
  readonly restore: (left: AddDraft) => void
}

/** What an earlier dialog left: not read yet, offered beside what the form holds by now, or restored and not changed since. */
type Left = { readonly kind: 'unread' | 'none' } | { readonly kind: 'offered' | 'restored'; readonly draft: AddDraft }

const NONE: Left = { kind: 'none' }

/** Restores what was left under the key. Only the form that restored or wrote it replaces or drops it. */
export function useAddDraft({ key, draft, hasFile, restore }: AddDraftOptions) {
  const [keeper] = useState(() => createDraftKeeper(key))
  const [start] = useState(draft)
  const [left, setLeft] = useState<Left>({ kind: 'unread' })
  const stored = useRef(start)
  const take = (next: AddDraft) => {
    keeper.adopt(next)
    stored.current = next
    setLeft({ kind: 'restored', draft: next })
    restore(next)
  }
  useDraftOnce(key, (found) => {
    const read = parseAddDraft(found?.value)
    if (read === null) setLeft(NONE)
    else if (!hasFile && (isSame(draft, start) || isSame(draft, read))) take(read)
    else setLeft({ kind: 'offered', draft: read })
  })
  useEffect(() => {
    if (left.kind === 'unread' || left.kind === 'offered' || isSame(stored.current, draft)) return
    stored.current = draft
    // A longer text cannot be added anyway, as the form says.
    const kept = draft.text.length > MAX_TRANSCRIPT_BYTES ? { ...draft, text: '' } : draft
    keeper.keep(isSame(kept, start) || isEmpty(kept) ? null : kept)
  })
  return {
    left: left.kind === 'restored' && !isSame(left.draft, draft) ? NONE : left,
    take,
    /** Gives up what was left: from now on, what the form holds is kept. */
    giveUp: () => {
      if (left.kind === 'offered') keeper.adopt(left.draft)
      keeper.keep(null)
      setLeft(NONE)
    },
    forget: () => void keeper.drop(),
  }
}

export type KeptDraft = ReturnType<typeof useAddDraft>

function isSame(one: AddDraft, other: AddDraft): boolean {
  return one.url === other.url && one.text === other.text && one.title === other.title
}

function isEmpty({ url, text, title }: AddDraft): boolean {
  return url === '' && text === '' && (title ?? '') === ''
}
