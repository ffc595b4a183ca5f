import { useEffect, useState } from 'react'

// Browsers refuse a history that is rewritten at every key press.
const TYPING_PAUSE_MS = 300

/** What is typed into the search, at once; saved in the address after a pause. What changes the address meanwhile wins. */
export function useTypedQuery(saved: string, save: (query: string) => void) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null)
  // Adjusting state while rendering: the address has caught up, or says something else by now.
  if (typed !== null && (typed.text === saved || typed.over !== saved)) setTyped(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => save(typed.text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, save])
  const type = (text: string) => setTyped(text === saved ? null : { text, over: saved })
  return [typed?.text ?? saved, type] as const
}
