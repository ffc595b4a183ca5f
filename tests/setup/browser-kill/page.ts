// Runs in the browser that is killed: the portal's own mutate, store, journal and engine, without its screens.
import * as v from 'valibot'
import { UserId } from '#domain/kernel/id.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { createJournalClient } from '../../../app/db/journal/journal-client.ts'
import { mutate } from '../../../app/db/write/mutate.ts'
import { newActionId } from '../../../app/db/store/new-ids.ts'
import { recoverPending } from '../../../app/db/apply/rebase.ts'
import { lastRecovery } from '../../../app/db/apply/recovery.ts'
import { rotateLog } from '../../../app/db/store/rotate-log.ts'
import { provideJournal } from '../../../app/db/session/device-storage.ts'
import { openUserDatabase } from '../../../app/db/session/session-database.ts'
import { startSync } from '../../../app/sync/start-sync.ts'
import { rememberUser } from '../device/remember-user.ts'

const WRITERS = 2

provideJournal(
  () =>
    createJournalClient(
      new Worker(new URL('../../../app/db/journal/journal-worker.ts', import.meta.url), { type: 'module' }),
    ),
  () => Promise.resolve(recoverPending),
)

async function tell(path: string, body: unknown): Promise<void> {
  await fetch(path, { method: 'POST', body: JSON.stringify(body) })
}

async function run(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const userId = v.parse(UserId, asked.get('user'))
  const db = await openUserDatabase(userId)
  await rememberUser({
    id: userId,
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    profileImageUrl: null,
    roles: [],
  })
  const known = [...(await db.outbox.toArray()), ...(await db.acked.toArray()), ...(await db.issues.toArray())]
  await tell('/opened', { mids: known.map(({ mid }) => mid), recovery: lastRecovery.get() })
  if (asked.has('rotates')) await rotateLog()
  if (asked.get('mode') === 'sync') {
    const sync = startSync(userId)
    while ((await db.outbox.count()) > 0) await sync.syncNow()
    await tell('/synced', { issues: await db.issues.count() })
    return
  }
  await Promise.all(Array.from({ length: WRITERS }, writeForEver))
}

async function writeForEver(): Promise<never> {
  for (;;) {
    const id = newActionId()
    const action = {
      id,
      videoId: null,
      actionTitle: `Act ${id}`,
      actionDescription: '',
      actionType: 'one-time' as const,
    }
    const done = await mutate(saveAction, { ...action, planningData: {}, motivationData: {}, evidence: null })
    if (done.ok) await tell('/saved', { mid: done.value.mid, id })
    else await tell('/not-saved', done.error)
  }
}

run().catch((error: unknown) => tell('/failed', String(error)))
