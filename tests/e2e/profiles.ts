// The browser profiles of one test: each is a separate device, all closed and deleted at the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { launchBrowserProfile } from '../setup/browser/browser.ts'
import { PortalPage } from './learner.ts'

export class Profiles implements AsyncDisposable {
  readonly #dirs: string[] = []
  readonly #contexts: BrowserContext[] = []

  async open(): Promise<PortalPage> {
    const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
    this.#dirs.push(userDataDir)
    const context = await launchBrowserProfile({ userDataDir })
    this.#contexts.push(context)
    return new PortalPage(context.pages()[0] ?? (await context.newPage()))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const context of this.#contexts) await context.close()
    // The browser's helper processes exit a moment after it, and write until then.
    for (const dir of this.#dirs) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
