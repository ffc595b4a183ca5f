// The real program with learners whose actions are due, on as many tabs and devices as a test wants.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect } from '@playwright/test'
import { appProcess, type AppProcess } from '../setup/app-process.ts'
import { launchBrowserProfile } from '../setup/browser.ts'
import { type Learner, PortalPage } from './learner.ts'

export interface TabOptions {
  // The tab's timers run by `page.clock` only.
  readonly hasClock?: boolean
}

export interface Profile {
  readonly url: string
  readonly context: BrowserContext
  /** A tab with Today's Focus in front, synced. */
  readonly open: (options?: TabOptions) => Promise<PortalPage>
  /** The same learner in another browser. */
  readonly secondDevice: () => Promise<PortalPage>
}

export interface RunningPortal {
  readonly app: AppProcess
  /** A new learner in a browser of their own, with an action of each title that is due every day. */
  readonly profile: (titles: readonly string[]) => Promise<Profile>
  readonly closeProfiles: () => Promise<void>
  readonly dispose: () => Promise<void>
}

/** Starts the program; whoever asks for it disposes of it. */
export async function runningPortal(): Promise<RunningPortal> {
  const app = await appProcess()
  await app.start()
  let contexts: BrowserContext[] = []
  let dirs: string[] = []
  let learners = 0

  const newContext = async () => {
    const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
    dirs.push(userDataDir)
    const context = await launchBrowserProfile({ userDataDir })
    contexts.push(context)
    return context
  }
  const closeProfiles = async () => {
    for (const context of contexts) await context.close()
    for (const dir of dirs) await rm(dir, { recursive: true, force: true })
    contexts = []
    dirs = []
  }
  return {
    app,
    profile: async (titles) => {
      learners += 1
      const learner = { email: `tabs-${String(learners)}@example.com`, password: 'correct horse battery' }
      const context = await newContext()
      await register(context, app.url, learner)
      for (const title of titles) await addDueAction(context, app.url, title)
      return {
        url: app.url,
        context,
        open: (options) => openPortal(context, app.url, options),
        secondDevice: async () => {
          const other = await newContext()
          await post(other, `${app.url}/api/auth/login`, learner)
          return openPortal(other, app.url)
        },
      }
    },
    closeProfiles,
    dispose: async () => {
      await closeProfiles()
      await app.dispose()
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

function register(context: BrowserContext, url: string, learner: Learner): Promise<{ readonly id: string }> {
  return post(context, `${url}/api/auth/register`, { ...learner, firstName: 'Ada', lastName: 'Learner' })
}

async function addDueAction(context: BrowserContext, url: string, actionTitle: string): Promise<void> {
  const { id } = await post(context, `${url}/api/actions`, { actionTitle, actionType: 'Habit' })
  const reminder = { reminderType: 'daily', reminderTime: '07:30', reminderActive: true, timeZone: 'UTC' }
  const headers = { origin: url }
  const answer = await context.request.patch(`${url}/api/actions/${id}/reminder`, { data: reminder, headers })
  expect(answer.status()).toBe(200)
}

async function post(context: BrowserContext, url: string, data: unknown): Promise<{ readonly id: string }> {
  const answer = await context.request.post(url, { data, headers: { origin: new URL(url).origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}
