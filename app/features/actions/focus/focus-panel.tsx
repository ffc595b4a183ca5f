import { CircleCheckBig } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Action } from '../../../domain/action/action.ts'
import type { OfferedSnooze } from '../../../domain/action/offered-snoozes.ts'
import type { FocusItem, TodaysFocus } from '../../../domain/action/todays-focus.ts'
import { numberText } from '../../../domain/kernel/text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { handOnFocus } from '../../../ui/interaction/hand-on-focus.ts'
import { useLeavingItems } from '../../../ui/layout/use-leaving-items.ts'
import type { OpenAction } from '../list/action-row.tsx'
import { FocusRow, type FocusRowHandlers } from './focus-row.tsx'
import { completeUnlessDone } from '../habit-button.tsx'
import { completeShownAction } from '../use-action-status.ts'
import { useSwipeRows } from '../../../ui/interaction/use-swipe-rows.ts'
import { rowsInWindow } from './rows-in-window.ts'
import { useNearRow } from './use-near-row.ts'
import { useSentences } from './use-sentences.ts'

interface FocusPanelProps {
  readonly focus: TodaysFocus
  readonly videoTitles: ReadonlyMap<string, string>
  readonly onOpen: OpenAction
}

/** HOM-05, HOM-06: what is due, in three groups, each action with its `Complete` button. */
export function FocusPanel({ focus, ...rest }: FocusPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const nearRow = useNearRow(panel)
  const groups = useMemo(() => groupsOf(focus), [focus])
  // A group whose last row has left stays until it has folded away; only then is nothing due.
  const shown = useLeavingItems(groups, ({ title }) => title)
  const moveOn = useCallback(async (action: Action, job: () => Promise<boolean>) => {
    const next = nextButton(panel.current, action)
    const isStored = await job()
    // The row folds away: the focus moves to the next thing to do, not to the top of the page.
    if (isStored) handOnFocus(panel.current, next)
    return isStored
  }, [])
  const complete = useCallback((action: Action) => moveOn(action, () => completeShownAction(action)), [moveOn])
  const snooze = useCallback(
    (action: Action, offered: OfferedSnooze) =>
      // Already loaded with the menu that was pressed.
      moveOn(action, async () =>
        (await import('../reminder/snooze-shown-action.ts')).snoozeShownAction(action, offered),
      ),
    [moveOn],
  )
  useSwipeRows(panel, (id) => {
    const swiped = groups.flatMap(({ items }) => items).find(({ action }) => action.id === id)
    if (swiped !== undefined) void completeUnlessDone(swiped.action, complete)
  })
  return (
    <div ref={panel} tabIndex={-1} data-return-focus="" {...nearRow} className="flex flex-col gap-8 outline-none">
      {shown.map(({ key, item: group, isLeaving }) => (
        <FocusGroup
          key={key}
          title={group.title}
          items={isLeaving ? NO_ITEMS : group.items}
          {...rest}
          onComplete={complete}
          onSnooze={snooze}
        />
      ))}
      {shown.length === 0 && (
        <EmptyState
          icon={<CircleCheckBig className="size-6" />}
          title="All caught up!"
          text="No actions due right now. Great work!"
        />
      )}
    </div>
  )
}

const NO_ITEMS: readonly FocusItem[] = []

function groupsOf({ overdue, dueToday, dueTomorrow }: TodaysFocus) {
  const groups = [
    { title: 'Overdue', items: overdue },
    { title: 'Due Today', items: dueToday },
    { title: 'Due Tomorrow', items: dueTomorrow },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

interface FocusGroupProps extends Pick<FocusPanelProps, 'videoTitles'>, FocusRowHandlers {
  readonly title: string
  readonly items: readonly FocusItem[]
}

function FocusGroup({ title, items, videoTitles, ...on }: FocusGroupProps) {
  // What the window shows is drawn before the rest of a long group.
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, rowsInWindow())
  const drawn = useMemo(() => items.slice(0, limit), [items, limit])
  const sentenceOf = useSentences()
  const shown = useLeavingItems(drawn, ({ action }) => action.id)
  if (shown.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 data-passes="day" className="mb-3 flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        {title}
        {items.length > 0 && (
          <span className="text-small font-medium text-ink-soft tabular">{numberText(items.length)}</span>
        )}
      </h2>
      <ul className="flex flex-col">
        {shown.map(({ key, item, isLeaving }) => (
          <FocusRow
            key={key}
            item={item}
            videoTitle={item.action.videoId === null ? undefined : videoTitles.get(item.action.videoId)}
            plan={sentenceOf(item.action)}
            isLeaving={isLeaving}
            {...on}
          />
        ))}
      </ul>
    </section>
  )
}

// Looked up before the row goes: the button of the row after it, or else of the row before.
function nextButton(panel: HTMLElement | null, { id }: Action): HTMLElement | null {
  const buttons = [...(panel?.querySelectorAll<HTMLElement>('[data-complete]') ?? [])]
  const at = buttons.findIndex((button) => button.closest<HTMLElement>('[data-row]')?.dataset['row'] === id)
  return buttons[at + 1] ?? buttons[at - 1] ?? null
}
