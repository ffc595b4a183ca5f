import { useEffect, useId, useRef } from 'react'
import type { LibraryActionList } from '../../../db/queries/use-library-actions.ts'
import type { LibraryAction } from '../../../domain/reflection/library-action.ts'
import type { ReflectionFlow } from '../../../domain/insight/schema/flow.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLeavingItems } from '../../../ui/layout/use-leaving-items.ts'
import { LibraryActionCard } from './library-action-card.tsx'

interface LibraryActionSectionProps {
  readonly title: string
  readonly hint: string
  readonly list: LibraryActionList
  // False: there may be more that has not arrived yet.
  readonly isWhole: boolean
  readonly flowName: (flow: ReflectionFlow) => string
  readonly now: number
  // Deleted by the learner: its row goes at once.
  readonly goneId: string | null
  // Where the focus goes when the focused row disappears.
  readonly nextId: string | null
  readonly onApplied: (action: LibraryAction, isApplied: boolean) => Promise<boolean>
  readonly onDelete: (action: LibraryAction) => void
  readonly onMore: () => void
}

/** ACT-02: one of the two lists, one page at a time. */
export function LibraryActionSection({ title, hint, list, isWhole, onMore, ...rest }: LibraryActionSectionProps) {
  const headingId = useId()
  const rows = useRef<HTMLUListElement>(null)
  const goesOnAt = useRef<number | null>(null)
  const shown = useLeavingItems(list.items, ({ id }) => id).filter(({ key }) => key !== rest.goneId)
  const more = () => {
    goesOnAt.current = list.items.length
    onMore()
  }
  const { length } = list.items
  useEffect(() => {
    if (goesOnAt.current === null || length <= goesOnAt.current) return
    // The focus moves to the first of the new rows: the button may be gone.
    focusRow(rows.current?.children[goesOnAt.current])
    goesOnAt.current = null
  }, [length])
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-3 text-lead font-semibold tabular outline-none">
        {isWhole ? `${title} (${String(list.total)})` : title}
      </h2>
      {isWhole && shown.length === 0 && <p className="text-base text-ink-soft">{hint}</p>}
      <ul ref={rows} className="flex flex-col">
        {shown.map(({ key, item, isLeaving }) => (
          <li
            key={key}
            data-row={key}
            inert={isLeaving}
            className={`grid grid-cols-1 grid-rows-[1fr] ${isLeaving ? 'animate-fold' : ''}`}
          >
            <div className="min-h-0 overflow-clip pb-3 [overflow-clip-margin:4px]">
              <LibraryActionCard
                action={item}
                flowName={rest.flowName(item.reflectionFlow)}
                now={rest.now}
                isNext={rest.nextId === key}
                onApplied={rest.onApplied}
                onDelete={rest.onDelete}
              />
            </div>
          </li>
        ))}
      </ul>
      {list.items.length < list.total && (
        <Button className="w-full" onClick={more}>
          Show more
        </Button>
      )}
    </section>
  )
}

function focusRow(row: Element | undefined): void {
  row?.querySelector<HTMLElement>('[data-applied]')?.focus({ preventScroll: true })
}
