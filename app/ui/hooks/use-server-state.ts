import { useEffect, useRef, useState } from 'react'
import { useSteady } from './use-steady.ts'

// unknown: the server was not reached.
type Unread = { readonly kind: 'loading' } | { readonly kind: 'unknown' }

/**
 * State that only the server has: read when first shown, and changed by one job at a time. `explain` turns an error into a
 * sentence, returned as `problem` until the next try. Only `again` calls `read` again. `next` is the ref of whatever takes the
 * place of a pressed button, and with it the focus.
 */
export function useServerState<T>(read: () => Promise<T>, explain: (error: unknown) => string) {
  const [state, setState] = useState<T | Unread>({ kind: 'loading' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  const following = useRef<HTMLElement | null>(null)
  const isPressed = useRef(false)
  const readNow = useSteady(read)
  const explained = useSteady(explain)
  useEffect(() => {
    let isCurrent = true
    readNow().then(
      (found) => isCurrent && setState(found),
      (error: unknown) => {
        if (!isCurrent) return
        setState({ kind: 'unknown' })
        setProblem(explained(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked, readNow, explained])
  useEffect(() => {
    if (!isPressed.current || following.current === null) return
    isPressed.current = false
    // Lost with the pressed button, so the page or the dialog gets it. If the person has moved it meanwhile, it stays there.
    const at = document.activeElement
    if (at === null || at.contains(following.current)) following.current.focus()
  }, [state])
  const run = async (job: () => Promise<T>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const changed = await job()
      isPressed.current = true
      setState(changed)
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const again = useSteady(() => {
    isPressed.current = true
    setProblem(null)
    setState({ kind: 'loading' })
    setAsked((times) => times + 1)
  })
  const next = useSteady((element: HTMLElement | null) => {
    following.current = element
  })
  return { state, problem, isBusy, again, run, next }
}
