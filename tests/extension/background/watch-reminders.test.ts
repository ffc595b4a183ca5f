// When the extension looks at its reminders: often while something may have changed, seldom otherwise.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { storedSession } from '../../../extension/background/session.ts'
import { watchReminders } from '../../../extension/background/watch-reminders.ts'
import { actionIdOf, NOW, userIdOf } from '../../fixtures/builders.ts'
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts'

const ADA = userIdOf('ada')
const id = actionIdOf('walk')
const user = { id: ADA, email: 'ada@example.org', firstName: 'Ada' }

let browser: FakeBrowser
let looks: number

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  browser = fakeBrowser()
  browser.portal.user = user
  looks = 0
  browser.portal.due = () => {
    looks += 1
    return { type: 'due', id: '', actions: [], cookie: { v: 7, t: 'tag' } }
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const advance = (ms: number) => vi.setSystemTime(Date.now() + ms)

function serverKnowsAda(): void {
  browser.server.set('/api/auth/me', () => Response.json({ ...user, lastName: '', profileImageUrl: null, roles: [] }))
}

describe('the reminders are looked at', () => {
  it('every minute while the portal is open, once more after that, and then every five minutes', async () => {
    const minutes: number[] = []
    const nextMinute = async () => {
      const before = looks
      await watchReminders()
      minutes.push(looks - before)
      advance(MINUTE_MS)
    }
    browser.portalTabs = 1
    await nextMinute()
    await nextMinute()
    browser.portalTabs = 0
    for (let minute = 0; minute < 6; minute += 1) await nextMinute()
    expect(minutes).toEqual([1, 1, 1, 0, 0, 0, 0, 1])
  })

  it('at once after the clock was put back, not only when it has caught up', async () => {
    serverKnowsAda()
    await watchReminders()
    advance(-HOUR_MS)
    await watchReminders()
    expect(looks).toBe(2)
    expect(await storedSession()).toMatchObject({ isFresh: true })
    advance(-HOUR_MS)
    expect(await storedSession()).toMatchObject({ isFresh: false })
  })

  it('in the minute after an act here', async () => {
    await watchReminders()
    await answerRequest({ type: 'complete-action', actionId: id })
    advance(MINUTE_MS)
    await watchReminders()
    expect(looks).toBe(2)
  })
})
