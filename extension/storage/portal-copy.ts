// Reminders, what was done of late and waiting videos, as last received from the server, for browsers that cannot ask the portal's
// own store.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import type { Action } from '#domain/action/action.ts'
import { Completion } from '#domain/action/completion.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { parseChange } from '#domain/wire/parse-change.ts'
import { Cookie } from '#domain/wire/sync.ts'
import { readStored } from './read-stored.ts'

const Kept = v.object({
  userId: UserId,
  cookie: v.nullable(Cookie),
  actions: v.array(v.unknown()),
  completions: v.array(Completion),
  awaited: v.array(YoutubeId),
})

export interface PortalCopy {
  readonly userId: UserId
  // The position in the server's changes; null when nothing has been received.
  readonly cookie: Cookie | null
  readonly actions: readonly Action[]
  // What was done or skipped of late.
  readonly completions: readonly Completion[]
  readonly awaited: readonly string[]
}

const KEY = 'portal-copy'

/** The copy for this learner; empty when there is none, or this version cannot read it. */
export async function readPortalCopy(userId: UserId): Promise<PortalCopy> {
  const { success, output } = v.safeParse(Kept, await readStored(KEY))
  const actions = success && output.userId === userId ? output.actions.map(actionOf) : [null]
  if (!success || actions.includes(null)) return { userId, cookie: null, actions: [], completions: [], awaited: [] }
  return { ...output, actions: actions.filter((action) => action !== null) }
}

export async function writePortalCopy(copy: PortalCopy): Promise<void> {
  await chrome.storage.local.set({ [KEY]: copy })
}

export async function forgetPortalCopy(): Promise<void> {
  await chrome.storage.local.remove(KEY)
}

function actionOf(row: unknown): Action | null {
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : ''
  const change = parseChange({ t: 'actions', id: String(id), row })
  return change?.table === 'actions' ? change.row : null
}
