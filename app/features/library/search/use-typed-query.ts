import { useEffect, useState } from 'react'

// Browsers refuse to rewrite the history at every key press.
const TYPING_PAUSE_MS = 300

interface Typed {
  readonly text: string
  // The saved text it was typed over.
  readonly over: string
  // What was given to `save`, and is in the URL a moment later: more may be typed by then.
  readonly sent: string | null
}

/** The search text as typed, saved in the URL after a pause. If something else changes the URL in the meantime, it wins. */
export function useTypedQuery(saved: string, save: (query: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  // Adjusting state while rendering.
  const left = typed === null ? null : leftOf(typed, saved)
  if (left !== typed) setTyped(left)
  useEffect(() => {
    if (typed === null || typed.text === typed.sent) return
    const timer = setTimeout(() => {
      setTyped({ ...typed, sent: typed.text })
      save(typed.text)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, save])
  const type = (text: string) => setTyped({ text, over: saved, sent: typed?.sent ?? null })
  return [left?.text ?? saved, type] as const
}

// What is still to be shown or saved, now that this text is saved.
function leftOf(typed: Typed, saved: string): Typed | null {
  const { text, over, sent } = typed
  if (saved !== over && saved !== sent) return null
  if (text === saved && (sent === null || sent === saved)) return null
  return saved === over ? typed : { text, over: saved, sent: null }
}
