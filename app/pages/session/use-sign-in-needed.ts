import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asksToSignIn } from '../../api/failure-sentence.ts'

/** Whether a response required a fresh sign-in; afterwards all failed queries are repeated. */
export function useSignInNeeded(client: QueryClient) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && asksToSignIn(event.action.error))
          setNeeded(true)
      }),
    [client],
  )
  return {
    isNeeded,
    onEntered: () => {
      setNeeded(false)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    },
    onClosed: () => setNeeded(false),
  }
}
