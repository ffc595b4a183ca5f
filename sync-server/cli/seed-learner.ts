// Creates a learner from outside, by the same calls a device makes.
import * as v from 'valibot'
import { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { knownZone } from '#domain/kernel/known-zone.ts'
import { SYNC_SCHEMA, SyncResponse, type PushedMutation } from '#domain/wire/sync.ts'
import { newId } from '../services/sync/new-id.ts'
import type { DemoAct } from './demo-acts.ts'

interface Portal {
  readonly address: string
  readonly origin: string
}

interface Caller extends Portal {
  readonly cookie: string | null
}

interface NewLearner {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Registers the learner and pushes what they did, oldest first, in one batch. On failure, throws the server's sentence. */
export async function seedLearner(
  portal: Portal,
  learner: NewLearner,
  actsOf: (userId: UserId) => readonly DemoAct[],
): Promise<void> {
  const registered = await call({ ...portal, cookie: null }, '/api/auth/register', learner)
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const { id: userId } = v.parse(CurrentUser, await registered.json())
  const clientId = newId(Date.now())
  const timeZone = knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const acts = [...actsOf(userId)].sort((a, b) => a.at - b.at)
  for (const [index, { mutation, args, at }] of acts.entries()) {
    const pushed = { mid: newId(at), clientId, seq: index + 1, name: mutation.name, v: mutation.v, args, createdAt: at }
    const body = {
      userId,
      clientId,
      schema: SYNC_SCHEMA,
      sentAt: Date.now(),
      cookie: null,
      cont: null,
      ackedSeq: index,
    }
    const mutations = [{ ...pushed, tz: timeZone, schema: SYNC_SCHEMA, origin: 'portal' }]
    const answer = await call({ ...portal, cookie }, '/api/sync', { ...body, mutations })
    refuseRejected(v.parse(SyncResponse, await answer.json()), mutation.name)
  }
}

function refuseRejected({ acks }: SyncResponse, name: PushedMutation['name']): void {
  const refused = acks.find(({ outcome }) => outcome === 'rejected' || outcome === 'failed_internal')
  if (refused !== undefined) throw new Error(`${name} was refused: ${refused.message ?? refused.outcome}`)
}

async function call({ address, origin, cookie }: Caller, path: string, body: unknown): Promise<Response> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...(cookie !== null && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`)
  return response
}
