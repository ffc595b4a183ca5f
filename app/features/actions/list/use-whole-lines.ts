// Lines drawn from the first on, each placed below the measured height of those before it.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useSteady } from '../../../ui/hooks/use-steady.ts'
import { heightOf, type Line, type Lines, type LinesOptions } from './lines.ts'

type Heights = ReadonlyMap<Line['key'], number>

/** Reserves space for all lines and draws the first `drawnCount`. */
export function useWholeLines({ count, linePx, gapPx, margin, keyOf }: LinesOptions, drawnCount: number): Lines {
  const [heights, setHeights] = useState<Heights>(() => new Map())
  const elements = useRef(new Set<Element>())
  const fresh = useRef(new Set<Element>())
  const take = useSteady((measured: Iterable<Element>) => {
    const read = [...measured].map((element) => [keyOf(indexOf(element)), heightOf(element, linePx)] as const)
    setHeights((before) => (read.every(([key, px]) => before.get(key) === px) ? before : new Map([...before, ...read])))
  })
  const [observer] = useState(() => new ResizeObserver((entries) => take(entries.map(({ target }) => target))))
  // Measures newly drawn lines before they are visible.
  useLayoutEffect(() => {
    if (fresh.current.size > 0) take(fresh.current)
    fresh.current.clear()
  })
  const measure = useCallback(
    (element: HTMLDivElement) => {
      fresh.current.add(element)
      elements.current.add(element)
      observer.observe(element)
      return () => {
        elements.current.delete(element)
        observer.unobserve(element)
      }
    },
    [observer],
  )
  const reveal = (line: number) =>
    [...elements.current].find((element) => indexOf(element) === line)?.scrollIntoView({ block: 'nearest' })

  const drawn: Line[] = []
  let start = margin
  for (let index = 0; index < count; index += 1) {
    const key = keyOf(index)
    if (index < drawnCount) drawn.push({ key, index, start })
    start += (heights.get(key) ?? linePx) + gapPx
  }
  return { drawn, height: Math.max(start - gapPx - margin, 0), measure, reveal }
}

function indexOf(element: Element): number {
  return Number(element.getAttribute('data-index'))
}
