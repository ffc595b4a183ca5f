import { useLocation, useSearchParams } from 'react-router-dom'
import { safeNext } from '../../domain/account/safe-next.ts'

/** Where to go after signing in: set in the URL by the server or in the history by a guard; else the portal. */
export function useNext(): string {
  const [params] = useSearchParams()
  const location = useLocation()
  return safeNext(params.get('next') ?? nextIn(location.state)) ?? '/portal'
}

function nextIn(state: unknown): string | null {
  const isNamed = typeof state === 'object' && state !== null && 'next' in state
  return isNamed && typeof state.next === 'string' ? state.next : null
}
