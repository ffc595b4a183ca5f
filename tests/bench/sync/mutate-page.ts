// Runs in the browser: 300 completions through the portal's own mutate in a store of 5,000 actions.
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { freshMeta, newClientId, newMutationId } from '../../../app/db/store/fresh-meta.ts'
import { createJournalClient } from '../../../app/db/journal/journal-client.ts'
import { createMutator } from '../../../app/db/write/mutate.ts'
import { call } from '#domain/mutations/machinery/definition.ts'

const ACTIONS = 5000
const PER_BATCH = 500
const MEASURED = 300

const userId = v.parse(UserId, uuidV7())
const db = new UserDatabase('bench', userId)
db.journal = createJournalClient(
  new Worker(new URL('../../../app/db/journal/journal-worker.ts', import.meta.url), { type: 'module' }),
)
await db.journal.begin(userId)
await db.meta.put({ key: 'sync', ...freshMeta(userId, newClientId()) })
const { mutate, mutateAll } = createMutator(dexieStore(db), {
  now: () => Date.now(),
  newMid: newMutationId,
  timeZone: () => 'UTC',
})

const ids = Array.from({ length: ACTIONS }, () => v.parse(ActionId, uuidV7()))
for (let from = 0; from < ACTIONS; from += PER_BATCH) {
  await mutateAll(ids.slice(from, from + PER_BATCH).map((id) => call(saveAction, actionArgs(id))))
}

const times: number[] = []
for (const actionId of ids.slice(0, MEASURED)) {
  const start = performance.now()
  const done = await mutate(completeAction, { actionId })
  if (!done.ok) throw new Error(done.error.kind)
  times.push(performance.now() - start)
}
Object.assign(globalThis, { figures: { times } })

function actionArgs(id: ActionId) {
  return {
    id,
    videoId: null,
    actionTitle: 'Walk for ten minutes after lunch',
    actionDescription: 'A short walk keeps the afternoon clear.',
    actionType: 'Habit' as const,
    planningData: { when: '12:30', where: 'the park' },
    motivationData: {},
    evidence: null,
  }
}
