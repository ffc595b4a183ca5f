// Data that only the server has, such as statistics: fetched when shown, and cached in memory while fresh.
import { QueryClient } from '@tanstack/react-query'
import type { UserId } from '../domain/kernel/id.ts'
import { MINUTE_MS } from '../domain/kernel/time.ts'

/** CON-03: how long the server's statistics stay fresh. */
export const STATS_FRESH_MS = 5 * MINUTE_MS

/** CON-05. Offline, a query fails at once and is repeated when the connection is back; a write is never kept for later. */
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

/** The query client of this user; another user's cached data is dropped first. */
export function queryClientOf(userId: UserId): QueryClient {
  if (held?.userId !== userId) {
    forgetQueries()
    held = { userId, client: createQueryClient() }
  }
  return held.client
}

/** Drops all cached data: nothing shown to a user may outlive their session. */
export function forgetQueries(): void {
  held?.client.clear()
  held = null
}
