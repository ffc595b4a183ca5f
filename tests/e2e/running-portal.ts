// The real program with learners whose actions are due, on as many tabs and devices as a test needs.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { patch, post, registerLearner, signLearnerIn } from './learner-api.ts'
import { learnerNamed, PortalPage } from './learner.ts'
import { Profiles } from './profiles.ts'
import type { SharedApp } from './shared-app.ts'

export interface TabOptions {
  // The tab's timers are driven only by `page.clock`.
  readonly hasClock?: boolean
}

export interface Profile {
  readonly url: string
  readonly context: BrowserContext
  /** A synced tab that shows Today's Focus. */
  readonly open: (options?: TabOptions) => Promise<PortalPage>
  /** The same learner in another browser. */
  readonly secondDevice: () => Promise<PortalPage>
}

export interface RunningPortal {
  /** A new learner in a separate browser, with a daily action for each title, due now. */
  readonly profile: (titles: readonly string[]) => Promise<Profile>
}

/** Registers hooks in the calling file: the browsers run for one test each. */
export function useRunningPortal(app: Pick<SharedApp, 'url'>): RunningPortal {
  let profiles = new Profiles()
  let learners = 0
  test.afterEach(async () => {
    await profiles[Symbol.asyncDispose]()
    profiles = new Profiles()
  })
  return {
    profile: async (titles) => {
      learners += 1
      const learner = learnerNamed(`tabs-${String(learners)}`)
      const { page } = await profiles.open()
      await registerLearner(page, app.url, learner)
      for (const title of titles) await addDueAction(page, app.url, title)
      return {
        url: app.url,
        context: page.context(),
        open: (options) => openPortal(page.context(), app.url, options),
        secondDevice: async () => {
          const other = await profiles.open()
          await signLearnerIn(other.page, app.url, learner)
          return openPortal(other.page.context(), app.url)
        },
      }
    },
  }
}

async function openPortal(context: BrowserContext, url: string, options: TabOptions = {}): Promise<PortalPage> {
  const tab = new PortalPage(await context.newPage())
  if (options.hasClock === true) await tab.page.clock.install()
  await tab.page.goto(`${url}/portal`)
  await expect(tab.page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  await tab.page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(tab.page.getByRole('button', { name: /^Complete / }).first()).toBeVisible()
  await tab.expectSynced()
  return tab
}

async function addDueAction(page: Page, url: string, actionTitle: string): Promise<void> {
  const { id } = await post(page, `${url}/api/actions`, { actionTitle, actionType: 'Habit' })
  const reminder = { reminderType: 'daily', reminderTime: '07:30', reminderActive: true, timeZone: 'UTC' }
  await patch(page, `${url}/api/actions/${id}/reminder`, reminder)
}
