// Who sits in front of the screens: a visitor, somebody who has just registered, a learner of some weeks, an owner.
import * as v from 'valibot'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { demoActs, type DemoAct } from '../../sync-server/cli/demo-acts.ts'
import { seedLearner } from '../../sync-server/cli/seed-learner.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { post, registerLearner, signLearnerIn } from '../e2e/learner/learner-api.ts'
import { learnerNamed } from '../e2e/learner/learner.ts'
import { mailedLink } from '../e2e/learner/mailed-link.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import type { AppProcess } from '../setup/server/app-process.ts'
import { KNOWS_NAMES } from '../setup/knows-names.ts'
import { richVideoActs, richVideoIds } from './rich-videos.ts'
import type { Ids, Person } from './state.ts'

const PEOPLE = { beginner: learnerNamed('beginner'), owner: learnerNamed('owner') }
// One for each width: what is completed or written at one of them would be missing at the next.
const learnerAt = (width: number) => learnerNamed(`learner-${String(width)}`)

/** What the program is started with, so that the owner is one. */
export const OWNER_ENV = { ADMIN_EMAILS: PEOPLE.owner.email, ANALYTICS_EMAILS: PEOPLE.owner.email }

/** Registers them all, with what each has done, and a learner for each of these widths. */
export async function seedPeople(
  browser: Browser,
  app: Pick<AppProcess, 'url' | 'dataDir'>,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) await seedLearnerAt(app.url, width)
  const context = await browser.newContext()
  const page = await context.newPage()
  await registerLearner(page, app.url, PEOPLE.beginner)
  await registerLearner(page, app.url, PEOPLE.owner)
  const link = await mailedLink(app.dataDir, PEOPLE.owner.email, 'Confirm')
  await post(page, `${app.url}/api/auth/verify-email`, { token: new URL(link).searchParams.get('token') })
  await context.close()
}

/** Registers the learner for that width, with their weeks of history. */
export async function seedLearnerAt(url: string, width: number): Promise<void> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const learner = { ...learnerAt(width), firstName: 'Ada', lastName: 'Demo' }
  await seedLearner({ address: url, origin: url }, learner, (userId) => [
    ...richVideoActs(userId, Date.now()),
    ...demoActs({ userId, now: Date.now(), timeZone }),
    ...missedActs(Date.now(), timeZone),
  ])
}

// What the week's review asks about.
function missedActs(now: number, timeZone: string): readonly DemoAct[] {
  const actionId = actionIdOf('missed')
  const plan = { what: 'call Mira', when: 'on Sunday', where: 'on the balcony', firstStep: 'look up her number' }
  const at = now - 4 * DAY_MS
  const reminder = { reminderType: 'one-time', reminderTime: new Date(now - 2 * DAY_MS).toISOString() } as const
  return [
    {
      mutation: saveAction,
      args: {
        id: actionId,
        videoId: null,
        actionTitle: 'Call Mira about the Sunday walk',
        actionDescription: '',
        actionType: 'one-time',
        evidence: null,
        planningData: plan,
        motivationData: {},
      },
      at,
    },
    { mutation: setReminder, args: { actionId, ...reminder, timeZone, reminderActive: true }, at: at + 1 },
  ]
}

export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
  readonly ids: Ids
}

/** A browser of their own, signed in, that wide. */
export async function seatOf(
  browser: Browser,
  url: string,
  { who, width }: { who: Person; width: number },
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  })
  await context.addInitScript(KNOWS_NAMES)
  const page = await context.newPage()
  if (who === 'visitor') return { context, page, ids: NO_IDS }
  await signLearnerIn(page, url, who === 'learner' ? learnerAt(width) : PEOPLE[who])
  if (who === 'learner') await reviewsSinceYesterday(page, url)
  const action = await firstId(page, `${url}/api/actions/all`)
  const friend = who === 'learner' ? await friendOf(page, url, action) : ''
  const video = await firstId(page, `${url}/api/videos`)
  return { context, page, ids: { ...richVideoIds(await userIdOf(page, url)), video, action, friend } }
}

const NO_IDS: Ids = { video: '', action: '', read: '', waits: '', little: '', friend: '' }

async function userIdOf(page: Page, url: string): Promise<UserId> {
  return v.parse(CurrentUser, await (await page.request.get(`${url}/api/auth/me`)).json()).id
}

// The path of a friend link, over which a friend has written.
async function friendOf(page: Page, url: string, action: string): Promise<string> {
  const origin = { origin: url }
  const options = { data: { shownName: 'Ada' }, headers: origin }
  const made = await page.request.post(`${url}/api/actions/${action}/friend-link`, options)
  const { pathname } = new URL(((await made.json()) as { readonly url: string }).url)
  const form = { kind: 'how_did_it_go', text: 'Thinking of you this evening' }
  await page.request.post(url + pathname, { form, headers: origin, maxRedirects: 0 })
  return pathname
}

// Whatever day it is, the week's review is offered.
async function reviewsSinceYesterday(page: Page, url: string): Promise<void> {
  const reviewDay = new Date(Date.now() - DAY_MS).getDay() || 7
  await page.request.patch(`${url}/api/auth/profile`, { data: { reviewDay }, headers: { origin: url } })
}

async function firstId(page: Page, address: string): Promise<string> {
  const rows = (await (await page.request.get(address)).json()) as readonly { readonly id: string }[]
  return rows[0]?.id ?? ''
}
