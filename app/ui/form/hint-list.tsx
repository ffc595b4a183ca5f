import { CircleCheck, CircleDashed } from 'lucide-react'
import { useSettled } from '../hooks/use-settled.ts'

export interface Hint {
  readonly kind: string
  // The `data-field` of the control it is about, in the same section.
  readonly field: string
  readonly text: string
}

interface HintListProps {
  readonly label: string
  readonly hints: readonly Hint[]
  // The text when there are no hints.
  readonly done: string
}

// Long enough that no hint flickers within a word.
const PAUSE_MS = 600
const MOST = 2

/** The first two things a form still lacks, shown once typing pauses; a press leads to the field. Nothing is blocked. */
export function HintList({ label, hints, done }: HintListProps) {
  const shown = useSettled(hints.slice(0, MOST), PAUSE_MS)
  return (
    // Only new hints are read out, and only when nothing else is being said.
    <div aria-live="polite" aria-relevant="additions">
      {shown.length === 0 ? (
        <p className="flex gap-2 text-small text-ink-soft">
          <CircleCheck aria-hidden="true" className="mt-px size-4 shrink-0 text-good" />
          {done}
        </p>
      ) : (
        <ul aria-label={label} className="flex flex-col">
          {shown.map(({ kind, field, text }) => (
            <li key={kind}>
              <button
                type="button"
                onClick={({ currentTarget }) => fieldOf(currentTarget, field)?.focus()}
                className="flex min-h-11 w-full items-center gap-2 rounded-control py-1 text-left text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline sm:pointer-fine:min-h-8"
              >
                <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-warn" />
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function fieldOf(hint: HTMLElement, field: string): HTMLElement | null {
  return hint.closest('section')?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null
}
