// A learner's actions, created through the API, and what is done with them in the portal, in the learner's words.
import { expect, type Locator, type Page } from '@playwright/test'
import { post, registerLearner, signLearnerIn } from '../learner/learner-api.ts'
import { learnerNamed, type PortalPage } from '../learner/learner.ts'
import type { Device, Profiles } from '../setup/profiles.ts'
import type { Screen } from '../learner/screens.ts'

export interface SeededAction {
  readonly actionTitle: string
  readonly actionType?: 'Habit' | 'one-time' | 'tutorial'
  readonly planningData?: unknown
}

export interface Account {
  readonly url: string
  readonly name: string
  readonly device?: Device
}

export const TUTORIAL_STEPS = ['Open the editor', 'Write ten lines'].map((title) => ({ title, description: '' }))

export const ACTIONS: readonly SeededAction[] = [
  { actionTitle: 'Walk', planningData: { what: 'walk', where: 'the park' } },
  { actionTitle: 'Read' },
  { actionTitle: 'Call Anna' },
  { actionTitle: 'Learn to code', actionType: 'tutorial', planningData: { tutorialSteps: TUTORIAL_STEPS } },
]

/** A new learner with these actions, in their own profile, at the Action Library. */
export async function openLibrary(
  profiles: Profiles,
  account: Account & { readonly actions: readonly SeededAction[]; readonly size: Screen },
): Promise<ActionsPage> {
  const portal = await profiles.open(account.device)
  const { page } = portal
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(account.size)
  const { url, name } = account
  await registerLearner(page, url, learnerNamed(name))
  for (const action of account.actions) await post(page, `${url}/api/actions`, { actionType: 'Habit', ...action })
  return opened(portal, url)
}

/** The same learner on another device. */
export async function openAgain(profiles: Profiles, { url, name, device }: Account): Promise<ActionsPage> {
  const portal = await profiles.open(device)
  await signLearnerIn(portal.page, url, learnerNamed(name))
  return opened(portal, url)
}

async function opened(portal: PortalPage, url: string): Promise<ActionsPage> {
  await portal.page.goto(`${url}/portal`)
  await portal.expectSynced()
  await portal.page.getByRole('tab', { name: 'Action Library' }).click()
  return new ActionsPage(portal)
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

  /** The single toast says so. */
  async expectTold(...texts: readonly string[]): Promise<void> {
    for (const text of texts) await expect(this.page.getByText(text, { exact: true }).first()).toBeVisible()
    // Dismissed, so that the next toast is not mistaken for this one; the focus stays where it is.
    await this.page.getByLabel('Dismiss').dispatchEvent('click')
  }

  async goOffline(): Promise<void> {
    await this.portal.untilInstalled()
    await this.page.context().setOffline(true)
  }

  /** The focus is on some element, not on the page itself. */
  async expectFocusKept(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }

  /** The focus is in that action's row. */
  async expectFocusAt(title: string): Promise<void> {
    await expect(this.page.getByRole('listitem').filter({ has: this.page.locator(':focus') })).toContainText(title)
  }

  address(): string {
    const { pathname, search } = new URL(this.page.url())
    return pathname + search
  }
}
