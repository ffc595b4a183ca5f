import { CircleCheckBig } from 'lucide-react'
import { useRef } from 'react'
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import type { FocusItem, TodaysFocus } from '../../domain/action/todays-focus.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLeavingItems } from '../../ui/use-leaving-items.ts'
import { ActionRow, type OpenAction } from './action-row.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DuePill } from './due-pill.tsx'
import { completeShownAction } from './use-action-status.ts'

interface FocusPanelProps {
  readonly focus: TodaysFocus
  readonly videoTitles: ReadonlyMap<string, string>
  readonly onOpen: OpenAction
}

/** HOM-05, HOM-06: what is due, in three groups, each action with its `Complete` button. */
export function FocusPanel({ focus, ...rest }: FocusPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const groups = [
    { title: 'Overdue', items: focus.overdue },
    { title: 'Due Today', items: focus.dueToday },
    { title: 'Due Tomorrow', items: focus.dueTomorrow },
  ]
  const complete = async (action: Action) => {
    const next = nextButton(panel.current)
    const isStored = await completeShownAction(action)
    // The row folds away: the focus goes on to the next thing to do, not to the top of the page.
    if (isStored) (next?.isConnected === true ? next : panel.current)?.focus({ preventScroll: true })
    return isStored
  }
  const isEmpty = groups.every(({ items }) => items.length === 0)
  return (
    <div ref={panel} tabIndex={-1} data-return-focus="" className="flex flex-col gap-8 outline-none">
      {groups.map((group) => (
        <FocusGroup key={group.title} {...group} {...rest} onComplete={complete} />
      ))}
      {isEmpty && (
        <EmptyState
          icon={<CircleCheckBig className="size-6" />}
          title="All caught up!"
          text="No actions due right now. Great work!"
        />
      )}
    </div>
  )
}

interface FocusGroupProps extends Omit<FocusPanelProps, 'focus'> {
  readonly title: string
  readonly items: readonly FocusItem[]
  readonly onComplete: (action: Action) => Promise<boolean>
}

function FocusGroup({ title, items, videoTitles, onOpen, onComplete }: FocusGroupProps) {
  const shown = useLeavingItems(items, ({ action }) => action.id)
  if (shown.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 flex items-baseline gap-2 text-base font-semibold">
        {title}
        <span className="text-small font-medium text-ink-soft tabular">{items.length}</span>
      </h2>
      <ul className="flex flex-col">
        {shown.map(({ key, item, isLeaving }) => (
          <li key={key} className={`grid grid-rows-[1fr] ${isLeaving ? 'animate-fold' : ''}`}>
            <div className="min-h-0 overflow-clip pb-3 [overflow-clip-margin:4px]">
              <ActionRow
                action={item.action}
                videoTitle={item.action.videoId === null ? undefined : videoTitles.get(item.action.videoId)}
                pill={<DuePill due={item.due} />}
                button={
                  <CompleteButton
                    label="Complete"
                    title={cardTextOf(item.action).title}
                    isDone={isLeaving}
                    onComplete={() => onComplete(item.action)}
                  />
                }
                onOpen={onOpen}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Found before the row goes: the button after the pressed one, else the one before it.
function nextButton(panel: HTMLElement | null): HTMLElement | null {
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('[data-complete]') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  return buttons[at + 1] ?? buttons[at - 1] ?? null
}
