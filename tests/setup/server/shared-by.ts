// A learner's friend link and calendar feed, and the statuses of their addresses.
import type { SignedIn, TestServer } from './server.ts'

/** Creates both; returns a function that requests the link and the feed and returns their statuses. */
export async function sharedBy(server: TestServer, { client }: SignedIn): Promise<() => Promise<readonly number[]>> {
  const action = { actionTitle: 'Walk', actionType: 'Habit', actionDescription: 'At noon' }
  const { id } = (await (await client.post('/api/actions', action)).json()) as { readonly id: string }
  const made = [
    await client.post(`/api/actions/${id}/friend-link`, { shownName: 'Ada' }),
    await client.post('/api/calendar-feed'),
  ]
  const links = await Promise.all(made.map(async (one) => (await one.json()) as { readonly url: string }))
  const paths = links.map(({ url }) => new URL(url).pathname)
  return () => Promise.all(paths.map(async (path) => (await server.client().get(path)).status))
}
