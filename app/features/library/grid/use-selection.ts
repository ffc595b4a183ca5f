import { useCallback, useMemo, useRef, useState } from 'react'
import type { VideoId } from '../../../domain/kernel/id.ts'

const NOTHING: ReadonlySet<VideoId> = new Set()

/**
 * Several selected videos; a Shift click selects everything between two clicks. Those that a search hides do not count, and are
 * selected again when they are shown again.
 */
export function useSelection(shown: readonly VideoId[]) {
  const [chosen, setChosen] = useState<ReadonlySet<VideoId> | null>(null)
  const last = useRef<VideoId | null>(null)
  const selected = useMemo(() => shown.filter((id) => chosen?.has(id) === true), [shown, chosen])
  const toggle = useCallback(
    (id: VideoId, isRange: boolean) => {
      const from = isRange && last.current !== null ? shown.indexOf(last.current) : -1
      const to = shown.indexOf(id)
      const ids = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = id
      setChosen((before) => {
        const isOn = before?.has(id) !== true
        const next = new Set(before)
        for (const each of ids)
          if (isOn) next.add(each)
          else next.delete(each)
        return next
      })
    },
    [shown],
  )
  return {
    // Null while selecting is off.
    chosen,
    selected,
    toggle,
    start: () => setChosen(NOTHING),
    stop: () => setChosen(null),
    all: () => setChosen(new Set(shown)),
    none: () => setChosen(NOTHING),
  }
}
