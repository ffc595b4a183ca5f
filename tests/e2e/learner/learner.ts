// A person using the portal: what they do, in their words, by what they see.
import { basename } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { giveLink } from './add-dialog.ts'
import { countWaiting } from '../setup/device-store.ts'
import { type Learner, registerLearner, signLearnerIn } from './learner-api.ts'

// One worker for each attempt at a failed test: its learners are new again, although the program they share knows the first ones.
const WORKER = process.env['TEST_WORKER_INDEX'] ?? '0'

export function learnerNamed(name: string): Learner {
  return { email: `${name}-${fileUnderTest()}${WORKER}@example.com`, password: 'correct horse' }
}

// Files share a program: without it, two that call a learner the same would find the name taken.
function fileUnderTest(): string {
  try {
    return `${basename(test.info().file, '.e2e.ts')}-`
  } catch {
    // Outside a test: a bench, or the top of a file.
    return ''
  }
}

// A server that was away is tried again within a minute, at a random moment (tests/sync/engine.test.ts).
const FOUND_AGAIN_MS = 70_000

export class PortalPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // The screen kept from last time has its own tests (kept-screen.e2e.ts): here only the real screen counts.
    void page.addLocatorHandler(page.locator('#kept-screen'), () => Promise.resolve())
  }

  /** A new learner at the portal, registered by a call and not by the form: for a test that begins there. */
  async register(url: string, learner: Learner): Promise<void> {
    await registerLearner(this.page, url, learner)
    await this.open(url)
  }

  /** A learner at the portal, signed in by a call and not by the form. */
  async signIn(url: string, learner: Learner): Promise<void> {
    await signLearnerIn(this.page, url, learner)
    await this.open(url)
  }

  /** The portal, for a browser that has a session. */
  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/portal`)
    await expect(this.page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  }

  async registerByForm(url: string, { email, password }: Learner): Promise<void> {
    await this.page.goto(`${url}/signup`)
    await this.page.getByRole('tab', { name: 'Create account' }).click()
    await this.page.getByLabel('First name').fill('Ada')
    await this.page.getByLabel('Last name').fill('Learner')
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByLabel('Confirm password').fill(password)
    await this.page.getByRole('button', { name: 'Create account' }).click()
    await expect(this.page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  }

  async signInByForm(url: string, learner: Learner): Promise<void> {
    await this.page.goto(`${url}/login`)
    await this.signInHere(learner)
  }

  /** On the sign-in screen already shown. */
  async signInHere({ email, password }: Learner): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(this.page.getByRole('heading', { name: "Ada's Actions" })).toBeVisible()
  }

  /** By the button that the page shows: an empty portal hides the one beside its title once it is known to be empty. */
  async openAddDialog(): Promise<Locator> {
    await expect(this.page.locator('[data-loading]')).toHaveCount(0)
    await this.page.getByRole('button', { name: 'Add video' }).filter({ visible: true }).first().click()
    return this.page.getByRole('dialog')
  }

  /** Adds a video with a transcript file; ends at the wizard's first step. */
  async addVideo(given: { readonly url: string; readonly title: string; readonly file: string }): Promise<void> {
    const dialog = await this.openAddDialog()
    await giveLink(dialog, given.url, given.title)
    await dialog.locator('input[type=file]').first().setInputFiles(given.file)
    await expect(dialog.getByText(/\d+ lines/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Add video' }).click()
    await expect(this.page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  }

  /** From the wizard's first step: picks the first action, plans it daily at that time, saves. Returns the action's title. */
  async planFirstAction(at: string): Promise<string> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    const choices = dialog.getByRole('group', { name: 'Pick one action' })
    // Not a tutorial, which is done step by step.
    await choices
      .getByRole('radio', { name: /habit|one-time/i })
      .first()
      .click()
    const title = await dialog.getByLabel('What will you do?', { exact: true }).inputValue()
    await dialog.getByLabel('When?').fill(at)
    await dialog.getByLabel('Where?').fill('in the kitchen')
    await dialog.getByRole('radio', { name: 'daily', exact: true }).click()
    await dialog.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save to Vault' }).click()
    await expect(dialog).toBeHidden()
    return title
  }

  async signOut(): Promise<void> {
    // On a narrow screen the user menu is in the slide-out menu. A closing dialog hides both.
    const menu = this.page.getByRole('button', { name: 'Open menu' })
    const user = this.page.getByRole('button', { name: 'Ada Learner' })
    await expect(menu.or(user).first()).toBeVisible()
    if (await menu.isVisible()) await menu.click()
    await user.click()
    await this.page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }

  /** Resolves once every file of the program is on the device: from then on this page can open anything offline. */
  async untilInstalled(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The worker takes over the pages that are there when it starts. One that was just loading is left out until its next load.
    for (const worker of this.page.context().serviceWorkers()) await worker.evaluate('clients.claim()')
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  syncPill() {
    return this.page.getByRole('button', {
      name: /Synced|Saving|Offline|Loading|Not loaded|Sign in to sync|Needs attention/,
    })
  }

  /** The server has everything from this device; also works where a dialog hides the pill that says so. */
  async untilNothingWaits(): Promise<void> {
    await expect.poll(() => countWaiting(this.page), { timeout: FOUND_AGAIN_MS }).toBe(0)
  }

  async expectSynced(): Promise<void> {
    // The pill follows the store a frame or two later: before it can say so, nothing may be queued.
    await this.untilNothingWaits()
    await expect(this.syncPill()).toHaveAccessibleName(/Synced/, { timeout: FOUND_AGAIN_MS })
  }
}
