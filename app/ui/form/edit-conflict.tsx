import { MonitorSmartphone } from 'lucide-react'
import { Button } from '../button/button.tsx'

interface EditConflictProps {
  // What another tab or device wrote in this field in the meantime; undefined if nothing.
  readonly text: string | undefined
  // Null if the text can only be read.
  readonly onUse: ((text: string) => void) | null
}

/** This field was also written elsewhere: both texts are shown, and the learner decides. */
export function EditConflict({ text, onUse }: EditConflictProps) {
  return (
    // Kept in the page even when empty: only then is it read out when it comes.
    <div
      role="status"
      tabIndex={-1}
      data-conflict={text === undefined ? undefined : ''}
      className="mt-2 flex gap-2.5 rounded-control bg-warn/10 px-3.5 py-3 text-base empty:sr-only"
    >
      {text !== undefined && <Conflict text={text} onUse={onUse} />}
    </div>
  )
}

function Conflict({ text, onUse }: EditConflictProps & { readonly text: string }) {
  return (
    <>
      <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p>This was also changed in another tab or on another device. Saving replaces it with your text.</p>
        <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{text === '' ? '(emptied)' : text}</p>
        {onUse !== null && (
          <Button size="small" className="mt-2" onClick={() => onUse(text)}>
            Use the other text
          </Button>
        )}
      </div>
    </>
  )
}
