// A learner with browsers at a push service and reminders that come due while instances die.
import type { PushService, TestBrowser } from '../../setup/push-service.ts'
import type { TestClient } from '../../setup/test-client.ts'

const PLAN = { planningData: { what: 'walk', when: '12:30', where: 'the park' }, actionType: 'one-time' }

export interface Reminded {
  // Of (browser, reminder): what has to arrive.
  readonly due: number
  /** How many of them arrived, and how often one came once more. */
  readonly arrived: () => { readonly rung: number; readonly repeated: number }
}

/** Sets so many reminders, due from then on, `everyMs` apart. */
export async function remind(client: TestClient, push: PushService, plan: ReminderPlan): Promise<Reminded> {
  const browsers: TestBrowser[] = []
  for (let n = 0; n < plan.browsers; n++) {
    const browser = push.browser()
    await expectOk(client.post('/api/push/subscriptions', browser.subscription))
    browsers.push(browser)
  }
  for (let n = 0; n < plan.reminders; n++) {
    const made = await client.post('/api/actions', { actionTitle: `Walk ${String(n)}`, ...PLAN })
    const { id } = (await made.json()) as { readonly id: string }
    const reminderTime = new Date(plan.fromMs + n * plan.everyMs).toISOString()
    const reminder = { reminderType: 'one-time', reminderTime, timeZone: 'UTC', reminderActive: true }
    await expectOk(client.patch(`/api/actions/${id}/reminder`, reminder))
  }
  return {
    due: plan.browsers * plan.reminders,
    arrived: () => {
      const texts = browsers.map(({ messages }) => messages.map(({ text }) => text))
      const rung = texts.reduce((sum, one) => sum + new Set(one).size, 0)
      return { rung, repeated: texts.reduce((sum, one) => sum + one.length, 0) - rung }
    },
  }
}

export interface ReminderPlan {
  readonly browsers: number
  readonly reminders: number
  readonly fromMs: number
  readonly everyMs: number
}

async function expectOk(answer: Promise<Response>): Promise<void> {
  const { status } = await answer
  if (status !== 200) throw new Error(`Reminders: ${String(status)}`)
}
