// Stands in for the portal's bridge: what its store would tell is read from the server, changes only, and kept. It takes nothing:
// what is saved waits in the outbox until the server has it.
import type { Action } from '#domain/action/action.ts'
import { dueActionOf } from '#domain/action/due-action.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Change } from '#domain/mutations/state.ts'
import type { Cookie } from '#domain/wire/sync.ts'
import { awaitedAfter } from '../background/awaited-after.ts'
import { readServer, SYNC_MS } from '../background/reminder-list.ts'
import type { Bridge } from '../offscreen/open-bridge.ts'
import { now } from '../storage/clock.ts'
import type { OutboxClient } from '../storage/outbox-call.ts'
import { readPortalCopy, writePortalCopy, type PortalCopy } from '../storage/portal-copy.ts'
import { isSignedIn } from '../storage/settings.ts'
import { afterWaitingActs } from './waiting-acts.ts'

// Of 2,000 rows each. The copy is all there is, so it is read to its end.
const MOST_PAGES = 100

/** A bridge to nobody but the server. */
export function serverAlone(outbox: Pick<OutboxClient, 'entries'>): Bridge {
  return {
    put: () => Promise.resolve('unreachable'),
    due: async (userId) => {
      // First: what is delivered meanwhile is in the server's answer too. An outbox that cannot be read keeps no reminder back.
      const waiting = await outbox.entries().catch(() => [])
      const { actions, cookie, awaited } = await broughtUpToDate(userId)
      // Nobody has told anything yet.
      if (cookie === null) return null
      const due = afterWaitingActs(userId, actions, waiting).flatMap((action) => dueActionOf(action, now()) ?? [])
      return { type: 'due', id: '', actions: due, cookie, awaited: [...awaited] }
    },
    video: () => Promise.resolve(null),
    who: () => Promise.resolve(undefined),
    close: () => undefined,
  }
}

async function broughtUpToDate(userId: UserId): Promise<PortalCopy> {
  const kept = await readPortalCopy(userId)
  const told = await toldSince(userId, kept.cookie)
  if (told === null || told.cookie === null) return kept
  const { changes, cookie, isWhole } = told
  const copy = {
    userId,
    cookie,
    actions: actionsAfter(isWhole ? [] : kept.actions, changes),
    awaited: awaitedAfter(userId, isWhole ? [] : kept.awaited, changes),
  }
  // Not of who signed out while the server was asked.
  if (await isSignedIn(userId)) await writePortalCopy(copy)
  return copy
}

// Changes that have no end would keep the copy as it is for good: then everything is read again.
async function toldSince(userId: UserId, cookie: Cookie | null): ReturnType<typeof readServer> {
  // Who knows nothing yet has nothing to ring by meanwhile.
  const timeoutMs = cookie === null ? undefined : SYNC_MS
  const told = await readServer(userId, cookie, { mostPages: MOST_PAGES, timeoutMs })
  return told?.cookie === null && cookie !== null ? toldSince(userId, null) : told
}

// Only those that may remind: a library of years is not kept twice.
function actionsAfter(before: readonly Action[], changes: readonly Change[]): readonly Action[] {
  const actions = new Map<string, Action>(before.map((action) => [action.id, action]))
  for (const change of changes) {
    if (change.table !== 'actions') continue
    if (change.row?.reminderActive === true) actions.set(change.id, change.row)
    else actions.delete(change.id)
  }
  return [...actions.values()]
}
