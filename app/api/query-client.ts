// What the server owns and no device keeps is asked for when it is shown, and held in memory for as long as it is fresh.
import { QueryClient } from '@tanstack/react-query'
import type { UserId } from '../domain/kernel/id.ts'
import { MINUTE_MS } from '../domain/kernel/time.ts'

/** CON-03: how long statistics of the server stay fresh. */
export const STATS_FRESH_MS = 5 * MINUTE_MS

/** CON-05. Offline a query fails at once and says so, and is asked again when the connection is back; a write is never kept for later. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let held: { readonly userId: UserId; readonly client: QueryClient } | null = null

/** The answers of this user; those of another are forgotten first. */
export function queryClientOf(userId: UserId): QueryClient {
  if (held?.userId !== userId) {
    forgetQueries()
    held = { userId, client: createQueryClient() }
  }
  return held.client
}

/** Nothing that was shown to a user outlives their session. */
export function forgetQueries(): void {
  held?.client.clear()
  held = null
}
