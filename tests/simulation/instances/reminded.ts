// A learner with a browser at a push service, and reminders that come due while instances die.
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidV7 } from 'uuid'
import type { PushService } from '../../setup/server/push-service.ts'
import type { TestClient } from '../../setup/server/test-client.ts'

const AGAIN_MS = 200
const AHEAD_MS = 5_000
const PLAN = { planningData: { what: 'walk', when: '12:30', where: 'the park' }, actionType: 'one-time' }

export interface Reminded {
  readonly due: number
  /** How many of them arrived, and how often one arrived again. */
  readonly arrived: () => { readonly rung: number; readonly repeated: number }
}

/** Sets this many reminders, due from `fromMs` on, `everyMs` apart. */
export async function remind(client: TestClient, push: PushService, plan: ReminderPlan): Promise<Reminded> {
  const browser = push.browser()
  const { status } = await client.post('/api/push/subscriptions', browser.subscription)
  if (status !== 200) throw new Error(`A browser could not subscribe: ${String(status)}`)
  const set = async (n: number) => {
    const id = uuidV7()
    await client.post('/api/actions', { id, actionTitle: `Walk ${String(n)}`, ...PLAN })
    // A server with a planted bug may not yet know what it has just saved.
    for (let tries = 0; tries < 20; tries++) {
      // Still in the future when it arrives, even on a busy machine.
      const at = Math.max(plan.fromMs + n * plan.everyMs, Date.now() + AHEAD_MS)
      const reminderTime = new Date(at).toISOString()
      const reminder = { reminderType: 'one-time', reminderTime, timeZone: 'UTC', reminderActive: true }
      if ((await client.patch(`/api/actions/${id}/reminder`, reminder)).ok) return
      await wait(AGAIN_MS)
    }
    throw new Error('A reminder could not be set')
  }
  await Promise.all(Array.from({ length: plan.reminders }, (_, n) => set(n)))
  return {
    due: plan.reminders,
    arrived: () => {
      const rung = new Set(browser.messages.map(({ text }) => text)).size
      return { rung, repeated: browser.messages.length - rung }
    },
  }
}

export interface ReminderPlan {
  readonly reminders: number
  readonly fromMs: number
  readonly everyMs: number
}
