// A learner's actions, made over the API, and what is done with them in the portal, in the learner's words.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { Profiles } from './profiles.ts'
import type { PortalPage } from './learner.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface SeededAction {
  readonly actionTitle: string
  readonly actionType?: 'Habit' | 'one-time' | 'tutorial'
  readonly planningData?: unknown
}

export interface Account {
  readonly url: string
  readonly email: string
}

const PASSWORD = 'correct horse battery'

/** A new learner with these actions, in a profile of their own, at the Action Library. */
export async function openLibrary(
  profiles: Profiles,
  account: Account & { readonly actions: readonly SeededAction[]; readonly size: typeof DESK },
): Promise<ActionsPage> {
  const portal = await profiles.open()
  const { page } = portal
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(account.size)
  const { url, email } = account
  const learner = { email, password: PASSWORD, firstName: 'Ada', lastName: 'Learner' }
  await post(page.context(), `${url}/api/auth/register`, learner)
  for (const action of account.actions)
    await post(page.context(), `${url}/api/actions`, { actionType: 'Habit', ...action })
  return opened(portal, url)
}

/** The same learner on another device. */
export async function openAgain(profiles: Profiles, { url, email }: Account): Promise<ActionsPage> {
  const portal = await profiles.open()
  await post(portal.page.context(), `${url}/api/auth/login`, { email, password: PASSWORD })
  return opened(portal, url)
}

async function opened(portal: PortalPage, url: string): Promise<ActionsPage> {
  await portal.page.goto(`${url}/portal`)
  await portal.expectSynced()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  return new ActionsPage(portal)
}

async function post(context: BrowserContext, url: string, data: unknown): Promise<void> {
  const answer = await context.request.post(url, { data, headers: { origin: new URL(url).origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export class ActionsPage {
  readonly portal: PortalPage
  readonly page: Page

  constructor(portal: PortalPage) {
    this.portal = portal
    this.page = portal.page
  }

  dialog(name?: string | RegExp): Locator {
    return this.page.getByRole('dialog', name === undefined ? {} : { name })
  }

  title(of: string): Locator {
    return this.page.getByRole('button', { name: of, exact: true })
  }

  more(of: string): Locator {
    return this.page.getByRole('button', { name: `More for ${of}`, exact: true })
  }

  async show(list: 'Active' | 'History'): Promise<void> {
    await this.page.getByRole('button', { name: list === 'Active' ? /^Active \(/ : 'History' }).click()
  }

  async choose(entry: string, of: string): Promise<void> {
    await this.more(of).click()
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  /** The one toast says so. */
  async expectTold(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible()
    // The next one is told by itself, not by what still stands there; the focus stays where it is.
    await this.page.getByLabel('Dismiss').dispatchEvent('click')
  }

  async goOffline(): Promise<void> {
    await this.portal.untilInstalled()
    await this.page.context().setOffline(true)
  }

  /** What has the focus is something, and not the page itself. */
  async expectFocusKept(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }

  /** The focus is on the row of that action. */
  async expectFocusAt(title: string): Promise<void> {
    await expect(this.page.getByRole('listitem').filter({ has: this.page.locator(':focus') })).toContainText(title)
  }

  address(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
}
