// What a tap waits for: each further look into the store is a round trip on a page that may be busy.
import { describe, expect, it } from 'vitest'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import type { LocalStore, LocalTx } from '../../../../app/db/store/local-tx.ts'
import { actionIdOf, buildAction, NOW } from '../../../fixtures/builders.ts'
import { openTab } from '../../../setup/device/user-database.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'

const WALK = buildAction({
  id: actionIdOf('walk'),
  reminderActive: true,
  reminderType: 'one-time',
  reminderTimeZone: 'UTC',
  nextReminderAt: NOW - HOUR_MS,
})

// `late`: what is read once something has been read already.
function watched(store: LocalStore, late: string[]): LocalStore {
  const watch = (tx: LocalTx): LocalTx => {
    let hasRead = false
    return new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return async (...given: readonly unknown[]) => {
          const isRead = String(name).startsWith('get')
          if (isRead && hasRead) late.push(String(name))
          const answer: unknown = await Reflect.apply(value, target, given)
          hasRead ||= isRead
          return answer
        }
      },
    })
  }
  return { ...store, transaction: (mode, work, tables) => store.transaction(mode, (tx) => work(watch(tx)), tables) }
}

describe('an act reads once before it writes', () => {
  it('completing: the row, its completions and what is below both', async () => {
    const db = await openTab()
    await db.actions.put(WALK)
    const late: string[] = []
    const { mutate } = testMutator(watched(dexieStore(db), late))
    const occurrenceKey = 'once:1'
    expect((await mutate(completeAction, { actionId: WALK.id, occurrenceKey })).ok).toBe(true)
    expect(late).toEqual([])
    const [completion] = await db.completions.toArray()
    expect(await db.shadow.toArray()).toEqual([
      { table: 'actions', id: WALK.id, row: WALK },
      { table: 'completions', id: completion?.id, row: null },
    ])
  })

  it('snoozing, again while the first waits to be sent: the server’s row below it stays', async () => {
    const db = await openTab()
    await db.actions.put(WALK)
    const late: string[] = []
    const { mutate } = testMutator(watched(dexieStore(db), late))
    for (const hours of [1, 2]) {
      const until = NOW + hours * HOUR_MS
      expect((await mutate(snoozeReminder, { actionId: WALK.id, until })).ok).toBe(true)
    }
    expect(late).toEqual([])
    expect(await db.shadow.toArray()).toEqual([{ table: 'actions', id: WALK.id, row: WALK }])
  })
})
