// The real program with learners whose actions are due, on as many tabs and devices as a test needs.
import { type BrowserContext, expect, test } from '@playwright/test'
import { addDailyAction, registerLearner, signLearnerIn } from '../learner/learner-api.ts'
import { learnerNamed, PortalPage } from '../learner/learner.ts'
import { type Device, Profiles } from './profiles.ts'
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

/** Registers hooks in the calling file: each test has devices of its own. */
export function useRunningPortal(app: Pick<SharedApp, 'url'>, device: Device = 'online'): RunningPortal {
  let profiles: Profiles
  let learners = 0
  test.beforeEach(({ browser }) => {
    profiles = new Profiles(browser)
  })
  test.afterEach(() => profiles[Symbol.asyncDispose]())
  return {
    profile: async (titles) => {
      learners += 1
      const learner = learnerNamed(`tabs-${String(learners)}`)
      const { page } = await profiles.open(device)
      await registerLearner(page, app.url, learner)
      for (const actionTitle of titles)
        await addDailyAction(page, app.url, { actionTitle, reminderTime: '07:30', timeZone: 'UTC' })
      return {
        url: app.url,
        context: page.context(),
        open: (options) => openPortal(page.context(), app.url, options),
        secondDevice: async () => {
          const other = await profiles.open(device)
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
