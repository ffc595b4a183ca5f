// A learner with a session on a running server, and what the server stores of theirs.
import * as v from 'valibot'
import type { SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import { SYNC_SCHEMA, SyncResponse } from '#domain/wire/sync.ts'
import { appProcess } from '../server/app-process.ts'

export interface Learner {
  readonly userId: string
  readonly cookie: string
}

const User = v.object({ id: v.string() })

/** A running server, and who is to be registered there. */
export interface Server {
  readonly url: string
  readonly email: string
  readonly dispose: () => Promise<unknown>
}

/** One of its own. */
export async function startServer(): Promise<Server> {
  const { start, url, dispose } = await appProcess()
  await start()
  return { url, email: 'ada@example.com', dispose }
}

export async function registerLearner(url: string, email = 'ada@example.com'): Promise<Learner> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'correct horse',
      firstName: 'Ada',
      lastName: 'Learner',
    }),
  })
  const text = await answer.text()
  if (answer.status !== 201) throw new Error(`Not registered: ${text}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { userId: v.parse(User, JSON.parse(text)).id, cookie }
}

/** The ids of all rows of a table, as a new device would receive them. */
export async function idsOnServer(
  url: string,
  { userId, cookie }: Learner,
  table: SyncedTable,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let cont: SyncResponse['next'] | null = null
  for (;;) {
    const request = {
      userId,
      clientId: 'looks only',
      schema: SYNC_SCHEMA,
      sentAt: 0,
      cookie: null,
      cont,
      ackedSeq: 0,
      mutations: [],
    }
    const answer = await fetch(`${url}/api/sync`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    if (!answer.ok) throw new Error(`The server answered ${await answer.text()}`)
    const page: SyncResponse = v.parse(SyncResponse, await answer.json())
    for (const { t, id, row } of page.changes) if (t === table && row !== null) ids.add(id)
    if (!page.hasMore) return ids
    cont = page.next
  }
}

const Actions = v.array(v.object({ actionTitle: v.string() }))

/** The titles of all the learner's actions, repeated as often as they occur. */
export async function titlesOnServer(url: string, { cookie }: Learner): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/actions/all`, { headers: { cookie, origin: url } })
  if (!answer.ok) throw new Error(`The server answered ${await answer.text()}`)
  return v.parse(Actions, await answer.json()).map(({ actionTitle }) => actionTitle)
}
