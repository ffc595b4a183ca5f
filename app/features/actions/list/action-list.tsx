import { clsx } from 'clsx'
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { LibraryItem } from '../../../db/queries/use-action-library.ts'
import type { LocalNow } from '../../../domain/kernel/time.ts'
import type { OpenAction } from './action-row.tsx'
import { ABOVE_MOBILE, REDUCED_MOTION, useMedia } from '../../../ui/hooks/use-media.ts'
import { LibraryRow } from './library-row.tsx'
import type { Line, Lines } from './lines.ts'
import { RowSlots } from './row-slots.ts'
import { useLeavingRows, type DrawnRow } from './use-leaving-rows.ts'
import { useLines } from './use-lines.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface ActionListProps {
  readonly label: string
  readonly items: readonly LibraryItem[]
  // The items may be only the first page.
  readonly total: number
  // The search the items belong to.
  readonly search: string
  readonly layout: 'list' | 'card'
  readonly moment: LocalNow
  readonly onOpen: OpenAction
}

// The height of most rows.
const ROW_PX = { list: 78, card: 163, phone: 171 } as const
const GAP_PX = 12

/** Thousands of actions, of which only those near the window are drawn; one Tab stop, with arrow keys to move within it. */
export const ActionList = memo(function ActionList({ label, items, total, search, ...rest }: ActionListProps) {
  const { layout, moment, onOpen } = rest
  const hint = useId()
  const list = useRef<HTMLDivElement>(null)
  const margin = useOffsetTop(list)
  const columns = layout === 'card' ? 2 : 1
  const ids = useMemo(() => items.map(({ action }) => action.id), [items])
  const focus = useRovingFocus({
    list,
    ids,
    columns,
    reveal: (at) => lines.reveal(Math.floor(at / columns)),
  })
  const rowPx = ROW_PX[useMedia(ABOVE_MOBILE) ? layout : 'phone']
  const keyOf = useCallback((line: number) => ids[line * columns] ?? line, [ids, columns])
  const lines = useLines({
    count: Math.ceil(items.length / columns),
    linePx: rowPx,
    gapPx: GAP_PX,
    margin,
    keyOf,
    currentLine: Math.floor(focus.at / columns),
  })
  const drawn = lines.drawn.flatMap(({ index, start }) =>
    items.slice(index * columns, (index + 1) * columns).map((item, column) => {
      return { id: item.action.id, item, at: index * columns + column, top: start }
    }),
  )
  const [slots] = useState(() => new RowSlots(search))
  const slotOf = slots.take(
    drawn.map(({ id }) => id),
    search,
  )
  const leaving = useLeavingRows({ list, ids, drawn, search, isStill: useMedia(REDUCED_MOTION) })
  return (
    <>
      <p id={hint} hidden>
        Arrow keys move through the actions, Enter opens one, Shift and F10 its menu.
      </p>
      <div
        ref={list}
        role="list"
        aria-label={label}
        aria-describedby={hint}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        className="relative"
        style={{ height: lines.height }}
      >
        {lines.drawn.map((line) => (
          <DrawnLine
            key={slotOf(ids[line.index * columns] ?? '')}
            line={line}
            top={line.start - margin}
            measure={lines.measure}
            isGrid={columns > 1}
          >
            {items
              .slice(line.index * columns, (line.index + 1) * columns)
              .map(({ action, videoTitle, habit }, column) => {
                const at = line.index * columns + column
                return (
                  <div
                    key={slotOf(action.id)}
                    role="listitem"
                    aria-setsize={total}
                    aria-posinset={at + 1}
                    data-at={at}
                    className="min-w-0"
                  >
                    <LibraryRow
                      action={action}
                      videoTitle={videoTitle}
                      habit={habit}
                      layout={layout}
                      moment={moment}
                      isTabStop={at === focus.at}
                      onOpen={onOpen}
                    />
                  </div>
                )
              })}
          </DrawnLine>
        ))}
        <LeavingRows rows={leaving} margin={margin} columns={columns} {...{ layout, moment, onOpen }} />
      </div>
    </>
  )
})

interface DrawnLineProps {
  readonly line: Line
  readonly top: number
  readonly measure: Lines['measure']
  readonly isGrid: boolean
  readonly children: ReactNode
}

function DrawnLine({ line, top, measure, isGrid, children }: DrawnLineProps) {
  const element = useRef<HTMLDivElement>(null)
  // The same element may draw another line now, of another height.
  useLayoutEffect(() => (element.current === null ? undefined : measure(element.current)), [measure, line.key])
  return (
    <div
      ref={element}
      role="presentation"
      data-index={line.index}
      // The margins keep rows clear of what is fixed over the page: the header above, and on phones the button below.
      className={clsx('absolute inset-x-0 top-0 scroll-mt-22 scroll-mb-24', isGrid && 'grid grid-cols-2 gap-3')}
      style={{ transform: `translateY(${String(top)}px)` }}
    >
      {children}
    </div>
  )
}

interface LeavingRowsProps extends Pick<ActionListProps, 'layout' | 'moment' | 'onOpen'> {
  readonly rows: readonly DrawnRow<LibraryItem>[]
  readonly margin: number
  readonly columns: number
}

// Not focusable: these rows are already gone.
function LeavingRows({ rows, margin, columns, ...rest }: LeavingRowsProps) {
  return rows.map(({ id, item, at, top }) => (
    <div
      key={id}
      inert
      aria-hidden="true"
      className={clsx(
        'absolute inset-x-0 top-0 animate-leave',
        columns > 1 && (at % columns === 0 ? 'right-[calc(50%+0.375rem)]!' : 'left-[calc(50%+0.375rem)]!'),
      )}
      style={{ transform: `translateY(${String(top - margin)}px)` }}
    >
      <LibraryRow {...item} {...rest} isTabStop={false} />
    </div>
  ))
}

/** The element's distance from the top of the page. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box !== undefined) setTop(Math.round(box.top + scrollY))
    }
    measure()
    // Whatever is above it changes height together with the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
