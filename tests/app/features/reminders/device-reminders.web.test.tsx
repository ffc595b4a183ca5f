import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceReminders } from '../../../../app/features/reminders/device-reminders.tsx'
import { keepReminders } from '../../../../app/features/reminders/keep-reminders.ts'
import { PUSH_FAILURES, PUSH_TEXTS } from '../../../../app/features/reminders/messages.ts'
import { pushStateFrom, type PushFacts } from '../../../../app/features/reminders/push-state.ts'
import { leaveReminders } from '../../../../app/features/account/leave-reminders.ts'
import { chooseReminders, hasChosenReminders } from '../../../../app/state/reminder-choice.ts'
import { userIdOf } from '../../../fixtures/builders.ts'

const ADA = userIdOf('ada')
const KEY = new Uint8Array([4, ...Array.from({ length: 64 }, (_, n) => n)])
const PUBLIC_KEY = Buffer.from(KEY).toString('base64url')

/** A browser with a push service, as pages see it. */
class TestBrowser {
  permission: NotificationPermission = 'default'
  // What the user answers when asked.
  answer: NotificationPermission = 'granted'
  asked = 0
  subscription: object | null = null
  failure: Error | null = null
  readonly requests: string[] = []
  // The statuses of the server's next answers; 200 afterwards.
  readonly statuses: number[] = []
  closed = 0

  install() {
    vi.stubGlobal('PushManager', {})
    vi.stubGlobal(
      'Notification',
      Object.defineProperty({ requestPermission: () => this.#ask() }, 'permission', { get: () => this.permission }),
    )
    const registration = {
      pushManager: { getSubscription: () => Promise.resolve(this.subscription), subscribe: () => this.#subscribe() },
      getNotifications: () => Promise.resolve([{ close: () => (this.closed += 1) }]),
    }
    vi.stubGlobal('navigator', {
      userAgent: 'a browser',
      maxTouchPoints: 0,
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
    })
    vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
      this.requests.push(`${String(method)} ${path}`)
      const status = this.statuses.shift() ?? 200
      const body = status === 200 ? { publicKey: PUBLIC_KEY } : { message: 'No such push service', code: 'x' }
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
  }

  #ask() {
    this.asked += 1
    this.permission = this.answer
    return Promise.resolve(this.answer)
  }

  #subscribe() {
    if (this.failure !== null) return Promise.reject(this.failure)
    this.subscription = this.existing(KEY)
    return Promise.resolve(this.subscription)
  }

  existing(key: Uint8Array) {
    return {
      endpoint: 'https://push.example/1',
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => {
        this.subscription = null
        return Promise.resolve(true)
      },
    }
  }
}

let browser: TestBrowser
beforeEach(() => {
  browser = new TestBrowser()
  browser.install()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const box = () => screen.findByRole('checkbox', { name: 'Notify me on this device' })
const show = () => render(<DeviceReminders userId={ADA} />)

describe('REM-09: the switch for reminders on this device', () => {
  it('asks for nothing until it is pressed; then it subscribes and says so', async () => {
    show()
    expect(await box()).toHaveProperty('checked', false)
    expect([browser.asked, browser.requests]).toEqual([0, []])
    await userEvent.click(await box())
    await screen.findByText(PUSH_TEXTS.on)
    expect(await box()).toHaveProperty('checked', true)
    expect(browser.asked).toBe(1)
    expect(browser.requests).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions'])
  })

  it('off ends it here and on the server', async () => {
    show()
    await userEvent.click(await box())
    await screen.findByText(PUSH_TEXTS.on)
    await userEvent.click(await box())
    await screen.findByText(PUSH_TEXTS.off)
    expect(browser.subscription).toBeNull()
    expect(browser.requests.at(-1)).toBe('DELETE /api/push/subscriptions')
  })

  it('a prompt that was closed leaves it off, a refused one says how to change that', async () => {
    browser.answer = 'default'
    show()
    await userEvent.click(await box())
    expect(await box()).toHaveProperty('checked', false)
    browser.answer = 'denied'
    await userEvent.click(await box())
    await screen.findByText(PUSH_TEXTS.denied)
    expect(await box()).toHaveProperty('disabled', true)
    expect(browser.requests).toEqual([])
  })

  it.each([
    ['a push service that does not answer', () => (browser.failure = new Error('push service')), PUSH_FAILURES.service],
    ['a server that refuses', () => browser.statuses.push(200, 400), 'No such push service'],
    ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError())), PUSH_FAILURES.network],
  ])('%s is told, and it stays off', async (_, prepare, sentence) => {
    prepare()
    show()
    await userEvent.click(await box())
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(await box()).toHaveProperty('checked', false)
    expect([browser.subscription, hasChosenReminders(ADA)]).toEqual([null, false])
  })

  it('a switch another learner turned on in this browser is off for the next', async () => {
    browser.permission = 'granted'
    browser.subscription = browser.existing(KEY)
    chooseReminders(userIdOf('bob'))
    show()
    expect(await box()).toHaveProperty('checked', false)
  })

  const facts: PushFacts = {
    hasPush: true,
    isAppleMobile: false,
    isInstalled: false,
    permission: 'granted',
    isSubscribed: true,
  }
  it.each([
    ['on', {}],
    ['off', { isSubscribed: false }],
    ['off', { permission: 'default' }],
    ['denied', { permission: 'denied' }],
    ['unsupported', { hasPush: false }],
    ['needs_install', { hasPush: false, isAppleMobile: true }],
    ['unsupported', { hasPush: false, isAppleMobile: true, isInstalled: true }],
    ['off', { isAppleMobile: true, isInstalled: true, isSubscribed: false }],
  ] as const)('is %s with %j', (state, given) => {
    expect(pushStateFrom({ ...facts, ...given })).toBe(state)
  })

  it('a browser without push says what can be used instead', async () => {
    vi.stubGlobal('PushManager', undefined)
    Reflect.deleteProperty(globalThis, 'PushManager')
    show()
    await screen.findByText(PUSH_TEXTS.unsupported)
    expect(await box()).toHaveProperty('disabled', true)
  })
})

describe('at the start of the portal', () => {
  it('REM-09: the server is told of the subscription again', async () => {
    browser.subscription = browser.existing(KEY)
    chooseReminders(ADA)
    await keepReminders(ADA)
    expect(browser.requests).toEqual(['POST /api/push/subscriptions'])
  })

  it('a subscription under another server key is replaced', async () => {
    browser.subscription = browser.existing(new Uint8Array(65))
    chooseReminders(ADA)
    await keepReminders(ADA)
    expect(browser.requests).toEqual([
      'POST /api/push/subscriptions',
      'GET /api/push/key',
      'POST /api/push/subscriptions',
    ])
    expect(browser.subscription).toMatchObject({ options: { applicationServerKey: KEY.buffer } })
  })

  it('REM-09: a subscription that got lost is made again, where the browser still permits it', async () => {
    chooseReminders(ADA)
    await keepReminders(ADA)
    expect(browser.requests).toEqual([])
    browser.permission = 'granted'
    await keepReminders(ADA)
    expect(browser.requests).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions'])
    expect(browser.asked).toBe(0)
  })

  it('one whose replacement failed is made at the next start', async () => {
    browser.permission = 'granted'
    browser.subscription = browser.existing(new Uint8Array(65))
    browser.failure = new Error('The push service is away')
    chooseReminders(ADA)
    await keepReminders(ADA)
    expect(browser.subscription).toBeNull()
    browser.failure = null
    await keepReminders(ADA)
    expect(browser.subscription).toMatchObject({ options: { applicationServerKey: KEY.buffer } })
  })

  it('a subscription someone else switched on ends', async () => {
    browser.subscription = browser.existing(KEY)
    chooseReminders(userIdOf('bob'))
    await keepReminders(ADA)
    expect(browser.subscription).toBeNull()
  })
})

it('signing out does not wait for the badge', async () => {
  Object.assign(navigator, { setAppBadge: () => new Promise<void>(() => undefined) })
  await leaveReminders()
  expect(browser.closed).toBe(1)
})

it('signing out ends it here, and closes shown notifications', async () => {
  browser.subscription = browser.existing(KEY)
  chooseReminders(ADA)
  await leaveReminders()
  await waitFor(() => expect(browser.subscription).toBeNull())
  expect([browser.closed, hasChosenReminders(ADA)]).toEqual([1, false])
})
