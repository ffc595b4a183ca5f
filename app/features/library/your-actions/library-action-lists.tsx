import { ListChecks } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { LibraryActions } from '../../../db/queries/use-library-actions.ts'
import { useNow } from '../../../db/queries/use-now.ts'
import type { ReflectionFlow } from '../../../domain/insight/schema/flow.ts'
import type { LibraryAction } from '../../../domain/reflection/library-action.ts'
import { buttonClass } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { handOnFocus } from '../../../ui/interaction/hand-on-focus.ts'
import { ActionCounters } from './action-counters.tsx'
import { DeleteActionDialog } from './delete-action-dialog.tsx'
import { LibraryActionSection } from './library-action-section.tsx'
import { setApplied } from '../library-writes.ts'

interface LibraryActionListsProps {
  readonly actions: LibraryActions
  // False: only what was written on this device, before the first sync. It is not counted.
  readonly isWhole: boolean
  // The kind of reflection, in words.
  readonly flowName: (flow: ReflectionFlow) => string
  readonly onMore: (which: keyof LibraryActions) => void
}

interface Doomed {
  readonly action: LibraryAction
  // The row next to it; null if it is the only one in its list.
  readonly nextId: string | null
}

/** ACT-01, ACT-02: the counters and the two lists; pressing moves a row to the other list, and the focus to the next row. */
export function LibraryActionLists({ actions, isWhole, flowName, onMore }: LibraryActionListsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const now = useNow()
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const [gone, setGone] = useState<Doomed | null>(null)
  const { pending, applied } = actions
  // These keep their identity: one tick draws no other row again.
  const apply = useCallback(async (action: LibraryAction, isApplied: boolean) => {
    const next = nextTo(panel.current, action.id)
    const isStored = await setApplied(action.id, isApplied)
    // The row folds away: the focus moves to the next one, not to the top of the page.
    if (isStored) handOnFocus(panel.current, next)
    return isStored
  }, [])
  const askToDelete = useCallback((action: LibraryAction) => {
    setDoomed({ action, nextId: rowOf(nextTo(panel.current, action.id)) })
  }, [])
  const shared = {
    isWhole,
    flowName,
    now,
    goneId: gone?.action.id ?? null,
    nextId: gone?.nextId ?? null,
    onApplied: apply,
    onDelete: askToDelete,
  }
  const isEmpty = isWhole && pending.total + applied.total === 0
  const hasNext = gone?.nextId !== null && gone?.nextId !== undefined
  return (
    <div
      ref={panel}
      tabIndex={-1}
      {...(!hasNext && { 'data-return-focus': '' })}
      className="flex flex-col gap-8 outline-none"
    >
      {isWhole && <ActionCounters applied={applied.total} pending={pending.total} />}
      {isEmpty ? (
        <NoActions />
      ) : (
        <>
          <LibraryActionSection
            {...shared}
            title="Pending Actions"
            hint="Nothing is waiting. What you reflect on next appears here."
            list={pending}
            onMore={() => onMore('pending')}
          />
          <LibraryActionSection
            {...shared}
            title="Applied Actions"
            hint="Tick an action once you have tried it, and it appears here."
            list={applied}
            onMore={() => onMore('applied')}
          />
        </>
      )}
      {doomed !== null && (
        <DeleteActionDialog
          action={doomed.action}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setGone(doomed)
            setDoomed(null)
          }}
        />
      )}
    </div>
  )
}

/** ACT-03. */
function NoActions() {
  return (
    <EmptyState
      icon={<ListChecks className="size-6" />}
      title="No Actions Yet"
      text="Reflect on a video in your vault, and what you want to do with it appears here."
      action={
        <a href="/" className={buttonClass('primary')}>
          Go to Your Vault
        </a>
      }
    />
  )
}

// Looked up before the row goes: the checkbox of the row after it, else of the one before, else the list's heading.
function nextTo(panel: HTMLElement | null, id: string): HTMLElement | null {
  const rows = [...(panel?.querySelectorAll<HTMLElement>('[data-row]:not([inert])') ?? [])]
  const row = rows.find(({ dataset }) => dataset['row'] === id)
  const beside = rows.filter((other) => other.parentElement === row?.parentElement)
  const at = beside.findIndex((other) => other === row)
  const next = beside[at + 1] ?? beside[at - 1]
  return next?.querySelector<HTMLElement>('[data-applied]') ?? row?.closest('section')?.querySelector('h2') ?? null
}

function rowOf(element: HTMLElement | null): string | null {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}
