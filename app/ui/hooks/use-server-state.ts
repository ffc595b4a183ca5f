import { useEffect, useRef, useState } from 'react'
import { useSteady } from './use-steady.ts'

// unknown: the server was not reached, or may have done what it was asked for without saying so.
type Unread = { readonly kind: 'loading' } | { readonly kind: 'unknown' }

/**
 * State that only the server has: read when first shown, and changed by one job at a time. `explain` turns an error into a
 * sentence, returned as `problem` until the next try. After an error that `leavesOpen` whether the job was done, the state is
 * unknown: what was known may be wrong by now. Only `again` calls `read` again. `next` is the ref of whatever takes the
 * place of a pressed button, and with it the focus.
 */
export function useServerState<T>(
  read: () => Promise<T>,
  explain: (error: unknown) => string,
  leavesOpen: (error: unknown) => boolean = () => false,
) {
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
  // In place of something that was pressed.
  const follow = (next: T | Unread) => {
    isPressed.current = true
    setState(next)
  }
  const run = async (job: () => Promise<T>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      follow(await job())
    } catch (error) {
      if (leavesOpen(error)) follow({ kind: 'unknown' })
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  const again = useSteady(() => {
    setProblem(null)
    follow({ kind: 'loading' })
    setAsked((times) => times + 1)
  })
  const next = useSteady((element: HTMLElement | null) => {
    following.current = element
  })
  return { state, problem, isBusy, again, run, next }
}
