// A row that leaves a virtualised list fades in place while those below slide up: nothing jumps.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface DrawnRow<T> {
  readonly id: string
  readonly item: T
  readonly at: number
  // Pixels below the page's top.
  readonly top: number
}

interface LeavingOptions<T> {
  readonly list: RefObject<HTMLElement | null>
  // All ids; the same array until they change.
  readonly ids: readonly string[]
  readonly drawn: readonly DrawnRow<T>[]
  // Rows that do not match a new search have not left.
  readonly search: string
  // With reduced motion, rows disappear at once.
  readonly isStill: boolean
}

const LEAVE_MS = 200
// More at once is a sync, not a tap.
const MOST = 3

/** The rows that have just left, for as long as they fade. Rows carry `data-at`. */
export function useLeavingRows<T>({ list, ids, drawn, search, isStill }: LeavingOptions<T>): readonly DrawnRow<T>[] {
  const shown = useRef({ before: drawn, now: drawn })
  const answered = useRef(search)
  const [leaving, setLeaving] = useState<readonly DrawnRow<T>[]>([])
  useLayoutEffect(() => {
    shown.current = { before: shown.current.now, now: drawn }
  })
  useLayoutEffect(() => {
    const isOther = answered.current !== search
    answered.current = search
    if (isStill || isOther) return
    const present = new Set(ids)
    const { before, now } = shown.current
    const gone = before.filter(({ id }) => !present.has(id))
    if (gone.length === 0 || gone.length > MOST) return
    setLeaving(gone)
    slide(list.current, before, now)
  }, [ids, list, search, isStill])
  useEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return leaving
}

function slide<T>(list: HTMLElement | null, before: readonly DrawnRow<T>[], now: readonly DrawnRow<T>[]): void {
  const tops = new Map(before.map(({ id, top }) => [id, top]))
  for (const { id, at, top } of now) {
    const by = (tops.get(id) ?? top) - top
    const row = list?.querySelector(`[data-at="${String(at)}"]`)
    if (by === 0 || row === null || row === undefined || !('animate' in row)) continue
    row.animate([{ transform: `translateY(${String(by)}px)` }, { transform: 'none' }], {
      duration: LEAVE_MS,
      easing: 'ease-out',
    })
  }
}
