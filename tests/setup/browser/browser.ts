// Starts Chromium with a profile of its own, with our extension if wanted, and with storage partitioned as in real life.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

export interface BrowserProfileOptions {
  readonly userDataDir: string
  // An unpacked extension; without one the profile has none.
  readonly extensionDir?: string | undefined
  // Extra rules of --host-resolver-rules: 'MAP www.youtube.com:443 127.0.0.1:9443'.
  readonly hostRules?: readonly string[] | undefined
  // False keeps Playwright's default, which lets a frame of an extension see storage that a user's browser hides from it.
  readonly realPartitioning?: boolean | undefined
}

const PARTITIONING = 'ThirdPartyStoragePartitioning'
const DISABLED_FEATURES = '--disable-features='

// No name leaves this machine: what no rule maps and is not loopback does not resolve.
const CLOSED_NETWORK = ['MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost']

/** Launches headless Chromium (CHROMIUM_PATH, else Playwright's own) on the profile in `userDataDir`. The caller closes it. */
export async function launchBrowserProfile(options: BrowserProfileOptions): Promise<BrowserContext> {
  const { userDataDir, extensionDir, hostRules = [], realPartitioning = true } = options
  const partitioning = realPartitioning ? partitionedArgs(await playwrightDisabledFeatures()) : NO_CHANGE
  return await chromium.launchPersistentContext(userDataDir, {
    ...executable(),
    headless: true,
    // Tests meet self-signed hosts only: nothing else resolves.
    ignoreHTTPSErrors: true,
    ignoreDefaultArgs: partitioning.without,
    args: [
      `--host-resolver-rules=${[...hostRules, ...CLOSED_NETWORK].join(', ')}`,
      ...partitioning.args,
      ...extensionArgs(extensionDir),
    ],
  })
}

const NO_CHANGE = { without: [], args: [] }

/** The switch Playwright passes, to be left out, and the same switch without the feature that hides partitioning. */
export function partitionedArgs(disabledFeatures: string): { without: string[]; args: string[] } {
  const names = disabledFeatures.slice(DISABLED_FEATURES.length).split(',')
  if (!names.includes(PARTITIONING)) return { without: [], args: [] }
  const kept = names.filter((name) => name !== PARTITIONING)
  return { without: [disabledFeatures], args: [`${DISABLED_FEATURES}${kept.join(',')}`] }
}

const KNOWN_FEATURES = 'TEST_DISABLED_FEATURES'

// Only the exact text can be left out, and it changes with Playwright: a browser started once tells it.
async function playwrightDisabledFeatures(): Promise<string> {
  process.env[KNOWN_FEATURES] ??= await readDisabledFeatures()
  return process.env[KNOWN_FEATURES]
}

/** Asks Playwright's browser now what every profile has to know: the processes that are started later inherit the answer. */
export async function prepareProfiles(): Promise<void> {
  await playwrightDisabledFeatures()
}

async function readDisabledFeatures(): Promise<string> {
  const userDataDir = await mkdtemp(join(tmpdir(), 'profile-'))
  const context = await chromium.launchPersistentContext(userDataDir, { ...executable(), headless: true })
  try {
    const page = await context.newPage()
    await page.goto('chrome://version')
    const commandLine = await page.locator('#command_line').innerText()
    const features = commandLine.split(/\s+/).find((part) => part.startsWith(DISABLED_FEATURES))
    if (features === undefined) throw new Error(`Chromium was started without ${DISABLED_FEATURES}: ${commandLine}`)
    return features
  } finally {
    await context.close()
    await rm(userDataDir, { recursive: true, force: true })
  }
}

function executable(): { executablePath?: string } {
  const path = process.env.CHROMIUM_PATH
  return path === undefined ? {} : { executablePath: path }
}

function extensionArgs(extensionDir: string | undefined): readonly string[] {
  if (extensionDir === undefined) return []
  return [`--disable-extensions-except=${extensionDir}`, `--load-extension=${extensionDir}`]
}
