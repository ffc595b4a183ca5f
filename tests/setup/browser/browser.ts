// Starts Chromium with its own profile, optionally with our extension, and with storage partitioned as in real life.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

export interface BrowserProfileOptions {
  readonly userDataDir: string
  // An unpacked extension; if absent, the profile has none.
  readonly extensionDir?: string | undefined
  // Extra rules for --host-resolver-rules: 'MAP www.youtube.com:443 127.0.0.1:9443'.
  readonly hostRules?: readonly string[] | undefined
  // False keeps Playwright's default, which lets a frame of an extension see storage that a user's browser hides from it.
  readonly realPartitioning?: boolean | undefined
}

const PARTITIONING = 'ThirdPartyStoragePartitioning'
const DISABLED_FEATURES = '--disable-features='

// No request leaves this machine: names that no rule maps and that are not loopback do not resolve.
const CLOSED_NETWORK = ['MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1', 'EXCLUDE localhost']

/** The switch for that, with rules of one's own before it. */
export function closedNetwork(hostRules: readonly string[] = []): string {
  return `--host-resolver-rules=${[...hostRules, ...CLOSED_NETWORK].join(', ')}`
}

/** Launches headless Chromium (CHROMIUM_PATH, or Playwright's own) on the profile in `userDataDir`. The caller closes it. */
export async function launchBrowserProfile(options: BrowserProfileOptions): Promise<BrowserContext> {
  const { userDataDir, extensionDir, hostRules, realPartitioning = true } = options
  const partitioning = realPartitioning ? partitionedArgs(await playwrightDisabledFeatures()) : NO_CHANGE
  return await chromium.launchPersistentContext(userDataDir, {
    ...executable(),
    headless: true,
    serviceWorkers: 'allow',
    // Only self-signed hosts are reachable: nothing else resolves.
    ignoreHTTPSErrors: true,
    ignoreDefaultArgs: partitioning.without,
    args: [closedNetwork(hostRules), ...partitioning.args, ...extensionArgs(extensionDir)],
  })
}

const NO_CHANGE = { without: [], args: [] }

/** Playwright's switch, to be left out, and the same switch without the feature that hides partitioning. */
export function partitionedArgs(disabledFeatures: string): { without: string[]; args: string[] } {
  const names = disabledFeatures.slice(DISABLED_FEATURES.length).split(',')
  if (!names.includes(PARTITIONING)) return { without: [], args: [] }
  const kept = names.filter((name) => name !== PARTITIONING)
  return { without: [disabledFeatures], args: [`${DISABLED_FEATURES}${kept.join(',')}`] }
}

const KNOWN_FEATURES = 'TEST_DISABLED_FEATURES'

// Only the exact text can be left out, and it changes with Playwright, so a browser is started once to read it.
async function playwrightDisabledFeatures(): Promise<string> {
  process.env[KNOWN_FEATURES] ??= await readDisabledFeatures()
  return process.env[KNOWN_FEATURES]
}

/** Reads from Playwright's browser in advance what every profile needs: processes started later inherit it. */
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
