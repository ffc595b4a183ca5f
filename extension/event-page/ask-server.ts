// Replaces the portal's bridge: what the portal's store would answer is read from the server, as changes only, and stored. It
// accepts no entries: what is saved waits in the outbox until the server has it.
import type { Action } from '#domain/action/action.ts'
import { dueActionOf } from '#domain/action/due-action.ts'
import { groupedBy } from '#domain/kernel/rows.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import type { Cookie } from '#domain/wire/sync.ts'
import { awaitedAfter } from '../background/awaited-after.ts'
import { settledAfter } from '../background/settled-after.ts'
import { readServer, SYNC_MS } from '../background/reminder-list.ts'
import type { Bridge } from '../offscreen/open-bridge.ts'
import { now } from '../storage/clock.ts'
import type { OutboxClient } from '../storage/outbox-call.ts'
import { readPortalCopy, writePortalCopy, type PortalCopy } from '../storage/portal-copy.ts'
import { isSignedIn } from '../storage/settings.ts'
import { afterWaitingActs } from './waiting-acts.ts'

// With 2,000 rows per page. The copy is the only source, so it is read to the end.
const MOST_PAGES = 100

/** A bridge that reaches only the server. */
export function serverAlone(outbox: Pick<OutboxClient, 'entries'>): Bridge {
  return {
    put: () => Promise.resolve('unreachable'),
    due: async (userId) => {
      // Read first: anything delivered meanwhile is in the server's answer too. An unreadable outbox must not delay reminders.
      const waiting = await outbox.entries().catch(() => [])
      const copy = await broughtUpToDate(userId)
      const { cookie, awaited } = copy
      // Nothing has been read from the server yet.
      if (cookie === null) return null
      const { actions, completions } = afterWaitingActs(userId, copy, waiting)
      const settled = groupedBy(completions, ({ actionId }) => actionId)
      const due = actions.flatMap((action) => dueActionOf(action, now(), settled.get(action.id) ?? []) ?? [])
      return { type: 'due', id: '', actions: due, cookie, awaited: [...awaited], completions: [...completions] }
    },
    video: () => Promise.resolve(null),
    who: () => Promise.resolve(null),
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
    completions: settledAfter(isWhole ? [] : kept.completions, changes, now()),
    awaited: awaitedAfter(userId, isWhole ? [] : kept.awaited, changes),
  }
  // Not if the user signed out while the server was asked. A full device asks for the same changes again.
  if (await isSignedIn(userId)) await writePortalCopy(copy).catch(() => undefined)
  return copy
}

// When there are more changes than may be read, the copy could never catch up, so everything is read again.
async function toldSince(userId: UserId, cookie: Cookie | null): ReturnType<typeof readServer> {
  // Without a copy there are no reminders that a slow answer could delay.
  const timeoutMs = cookie === null ? undefined : SYNC_MS
  const told = await readServer(userId, cookie, { mostPages: MOST_PAGES, timeoutMs })
  return told?.cookie === null && cookie !== null ? toldSince(userId, null) : told
}

// Only actions that may remind, so that a library of years is not stored twice.
function actionsAfter(before: readonly Action[], changes: readonly Change[]): readonly Action[] {
  const actions = new Map<string, Action>(before.map((action) => [action.id, action]))
  for (const change of changes) {
    if (change.table !== 'actions') continue
    if (change.row?.reminderActive === true) actions.set(change.id, change.row)
    else actions.delete(change.id)
  }
  return [...actions.values()]
}
