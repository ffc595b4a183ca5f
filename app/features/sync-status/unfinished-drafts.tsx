import { useRef } from 'react'
import { deleteDraft, saveDraft } from '../../db/drafts/drafts.ts'
import type { UnfinishedDraft } from '../../db/queries/use-unfinished-drafts.ts'
import { copyText, TEXT_COPIED } from '../../state/copy-text.ts'
import { showToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import { handOnFocus } from '../../ui/interaction/hand-on-focus.ts'
import { draftName, draftPath } from './draft-words.ts'

interface UnfinishedDraftsProps {
  readonly drafts: readonly UnfinishedDraft[]
  // A draft was opened: the dialog around the list closes.
  readonly onLeave: () => void
}

// More than three lines hold: a whole transcript would take long to lay out.
const DRAWN_CHARS = 1000

/** Each unfinished draft: a link to its form, or its words where no form opens it any more. */
export function UnfinishedDrafts({ drafts, onLeave }: UnfinishedDraftsProps) {
  const list = useRef<HTMLUListElement>(null)
  if (drafts.length === 0) return null
  return (
    // The lines show that there is more, where the list is cut off.
    <div className="mb-1 border-y border-line">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Unfinished drafts"
        className="-mx-1 flex max-h-52 flex-col divide-y divide-line overflow-y-auto px-1 outline-none"
      >
        {drafts.map((one) => (
          <li key={one.draft.key} className="text-base break-words">
            <DraftItem draft={one} onLeave={onLeave} onGone={() => handOnFocus(list.current, null)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DraftItemProps {
  readonly draft: UnfinishedDraft
  readonly onLeave: () => void
  // The pressed button goes with the draft.
  readonly onGone: () => void
}

function DraftItem({ draft: { draft, words, ...about }, onLeave, onGone }: DraftItemProps) {
  const path = draftPath(about)
  const name = draftName(about)
  if (path !== null) {
    return (
      <a
        href={path}
        onClick={onLeave}
        className="inline-flex min-h-11 items-center rounded-control py-1.5 font-medium text-accent underline-offset-4 hover:underline sm:pointer-fine:min-h-9"
      >
        {name}
      </a>
    )
  }
  const discard = async () => {
    if (!(await deleteDraft(draft.key)).ok) return
    onGone()
    const undo = () => void saveDraft(draft.key, draft.value)
    showToast('good', { title: 'Draft discarded', action: { label: 'Undo', run: undo } })
  }
  const of = <span className="sr-only"> of {name}</span>
  return (
    <div className="py-2">
      <p className="font-medium">{name}</p>
      {words !== '' && (
        <p className="line-clamp-3 text-small whitespace-pre-line text-ink-soft">{words.slice(0, DRAWN_CHARS)}</p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {words !== '' && (
          <Button size="small" onClick={() => void copyText(words, TEXT_COPIED)}>
            Copy text{of}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => void discard()}>
          Discard text{of}
        </Button>
      </div>
    </div>
  )
}
