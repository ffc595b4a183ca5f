// The devices of one test: each has its own storage, and all are closed at the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { launchBrowserProfile } from '../../setup/browser/browser.ts'
import { PortalPage } from '../learner/learner.ts'

/**
 * - `online`: never without a network. It gets no service worker, which would store the whole app: one to two seconds of work.
 * - `offline too`: the portal starts without a network once it is installed (`PortalPage.untilInstalled`).
 * - `on disk`: the same in a browser of its own that stores everything on the disk. Slow; only for what the others, which are
 *   private windows of one browser, do not have: background sync, push and a full disk.
 */
export type Device = 'online' | 'offline too' | 'on disk'

export class Profiles implements AsyncDisposable {
  readonly #browser: Browser
  readonly #dirs: string[] = []
  readonly #contexts: BrowserContext[] = []

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(device: Device = 'online'): Promise<PortalPage> {
    const context = device === 'on disk' ? await this.#openOnDisk() : await this.#openWindow(device)
    this.#contexts.push(context)
    return new PortalPage(context.pages()[0] ?? (await context.newPage()))
  }

  #openWindow(device: Device): Promise<BrowserContext> {
    return this.#browser.newContext({ serviceWorkers: device === 'online' ? 'block' : 'allow' })
  }

  async #openOnDisk(): Promise<BrowserContext> {
    const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
    this.#dirs.push(userDataDir)
    return launchBrowserProfile({ userDataDir })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const context of this.#contexts) await context.close()
    // The browser's helper processes exit a moment after it, and write until then.
    for (const dir of this.#dirs) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
