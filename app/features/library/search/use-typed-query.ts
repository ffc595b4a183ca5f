import { useEffect, useState } from 'react'

// Browsers refuse to rewrite the history at every key press.
const TYPING_PAUSE_MS = 300

/** The search text as typed, saved in the URL after a pause. If the URL changes in the meantime, it wins. */
export function useTypedQuery(saved: string, save: (query: string) => void) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null)
  // Adjusting state while rendering: the URL has caught up, or has changed to something else.
  if (typed !== null && (typed.text === saved || typed.over !== saved)) setTyped(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => save(typed.text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, save])
  const type = (text: string) => setTyped(text === saved ? null : { text, over: saved })
  return [typed?.text ?? saved, type] as const
}
