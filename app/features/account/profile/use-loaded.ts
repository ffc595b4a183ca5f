import { useCallback, useEffect, useState } from 'react'
import { accountFailure, type AccountTexts } from '../messages.ts'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string }

/** What the server returns, loaded once and again on demand. `load` must keep its identity. */
export function useLoaded<T>(load: () => Promise<T>, texts: AccountTexts) {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' })
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const show = (next: Loaded<T>) => {
      if (isCurrent) setState(next)
    }
    load().then(
      (value) => show({ kind: 'loaded', value }),
      (error: unknown) => show({ kind: 'failed', message: accountFailure(error, texts) }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, texts, asked])
  const again = useCallback(() => setAsked((times) => times + 1), [])
  return { state, again }
}
