// The lines of a long list. The code that draws them loads on demand, so it cannot be a hook itself.
import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { drawNow } from '../../../ui/hooks/draw-now.ts'
import type { Lines, LinesOptions } from './lines.ts'
import type { LinesWindow } from './window-lines.ts'

type Code = typeof import('./window-lines.ts')

let loaded: Code | null = null

/** Null until its code is loaded, 'missing' if that fails. Nothing is loaded before it is wanted. */
export function useWindowLines(options: LinesOptions, isWanted: boolean): Lines | 'missing' | null {
  const code = useCode(isWanted)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [made, setMade] = useState<LinesWindow | null>(null)
  if (made === null && isWanted && code !== null && code !== 'missing') {
    setMade(code.createWindow(options, (atOnce) => (atOnce ? drawNow(redraw) : redraw())))
  }
  made?.setOptions(options)
  useLayoutEffect(() => made?.leave, [made])
  useLayoutEffect(() => made?.follow())
  return code === 'missing' ? code : (made?.lines() ?? null)
}

function useCode(isWanted: boolean): Code | 'missing' | null {
  const [code, setCode] = useState<Code | 'missing' | null>(loaded)
  const isAsked = isWanted && code === null
  useEffect(() => {
    if (!isAsked) return
    const load = async () => {
      loaded = await import('./window-lines.ts')
      setCode(loaded)
    }
    load().catch(() => setCode('missing'))
  }, [isAsked])
  return code
}
