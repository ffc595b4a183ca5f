// Debian's Firefox, headless, with its own profile and an extension loaded while it runs.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectMarionette, type Marionette } from './marionette.ts'

const PROGRAM = process.env.FIREFOX_PATH ?? 'firefox-esr'
const PATIENCE_MS = 20_000
const LOOK_MS = 50
const PORT_FILE = 'MarionetteActivePort'
// WebDriver's keys for element and shadow root references.
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SHADOW_ROOT = 'shadow-6066-11e4-a52e-4f735466cecf'

/** Whether this machine has a working Firefox. */
export function hasFirefox(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0
}

export interface FirefoxStart {
  readonly extensionDir: string
  readonly extensionId: string
  // The port of the proxy through which every address beyond this machine is requested.
  readonly proxyPort: number
}

// A CSS selector, or the full text of a button or heading.
type Sought = string | { readonly text: string }

/** A person's actions, within the closed root of a page's element. */
export interface Firefox {
  go(url: string): Promise<void>
  /** Sets a cookie for the page's own host, as `name=value`. */
  keepCookie(pair: string): Promise<void>
  /** Waits until it is there. */
  find(host: string, sought: Sought): Promise<string>
  press(host: string, sought: Sought): Promise<void>
  fill(host: string, sought: Sought, text: string): Promise<void>
  /** All readable text on the page, except in closed roots. */
  read(): Promise<string>
  /** The address of one of the extension's pages. */
  ownPage(path: string): Promise<string>
  close(): Promise<void>
}

/** Starts it in a closed network. */
export async function startFirefox({ extensionDir, extensionId, proxyPort }: FirefoxStart): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), preferences(proxyPort))
  const args = ['--headless', '--no-remote', '--remote-allow-system-access', '--marionette', '--profile', profile]
  const child = spawn(PROGRAM, args, { stdio: 'ignore' })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    child.kill('SIGKILL')
    await gone
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const marionette = await connectMarionette(await portOf(child, profile))
    await marionette.send('WebDriver:NewSession', { acceptInsecureCerts: true })
    await marionette.send('Addon:Install', { path: extensionDir, temporary: true })
    return firefoxOver(marionette, extensionId, async () => {
      marionette.close()
      await end()
    })
  } catch (error) {
    await end()
    throw error
  }
}

function firefoxOver({ send }: Marionette, extensionId: string, close: () => Promise<void>): Firefox {
  const inside = async (host: string, sought: Sought) => {
    const element = await found(send, 'WebDriver:FindElement', { using: 'css selector', value: host }, ELEMENT)
    const shadowRoot = await found(send, 'WebDriver:GetShadowRoot', { id: element }, SHADOW_ROOT)
    return within(send, shadowRoot, sought)
  }
  return {
    go: async (url) => {
      await send('WebDriver:Navigate', { url })
    },
    keepCookie: async (pair) => {
      const [name, value] = pair.split(/=(.*)/s)
      await send('WebDriver:AddCookie', { cookie: { name, value, httpOnly: true, sameSite: 'Lax' } })
    },
    find: (host, sought) => patiently(() => inside(host, sought)),
    // If it was rendered again during the press, it is a different element.
    press: (host, sought) =>
      patiently(async () => {
        await send('WebDriver:ElementClick', { id: await inside(host, sought) })
      }),
    fill: (host, sought, text) =>
      patiently(async () => {
        const id = await inside(host, sought)
        await send('WebDriver:ElementClear', { id })
        await send('WebDriver:ElementSendKeys', { id, text })
      }),
    read: () => run(send, 'return document.body.innerText'),
    ownPage: async (path) => {
      await send('Marionette:SetContext', { value: 'chrome' })
      const host = await run(
        send,
        `return WebExtensionPolicy.getByID(${JSON.stringify(extensionId)}).mozExtensionHostname`,
      )
      await send('Marionette:SetContext', { value: 'content' })
      return `moz-extension://${host}/${path}`
    },
    close,
  }
}

async function run(send: Marionette['send'], script: string): Promise<string> {
  const { value } = (await send('WebDriver:ExecuteScript', { script, args: [] })) as { readonly value: string }
  return value
}

// A shadow root accepts only CSS selectors, which cannot match text.
async function within(send: Marionette['send'], shadowRoot: string, sought: Sought): Promise<string> {
  const value = typeof sought === 'string' ? sought : 'button, h2, h3, h4'
  const given = { shadowRoot, using: 'css selector', value }
  const elements = (await send('WebDriver:FindElementsFromShadowRoot', given)) as readonly Readonly<
    Record<string, string>
  >[]
  for (const { [ELEMENT]: id = '' } of elements) {
    if (typeof sought === 'string') return id
    const { value: text } = (await send('WebDriver:GetElementText', { id })) as { readonly value: string }
    if (text === sought.text) return id
  }
  throw new Error(`Nothing is there like ${JSON.stringify(sought)}`)
}

async function found(send: Marionette['send'], command: string, given: object, kind: string): Promise<string> {
  const { value } = (await send(command, given)) as { readonly value: Readonly<Record<string, string>> }
  return value[kind] ?? ''
}

async function patiently<T>(act: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
}

async function portOf(child: ChildProcess, profile: string): Promise<number> {
  return patiently(async () => {
    const port = Number(await readFile(join(profile, PORT_FILE), 'utf8'))
    if (port === 0) throw new Error(`Firefox opened no Marionette (${String(child.exitCode)})`)
    return port
  })
}

function preferences(proxyPort: number): string {
  const values = {
    // Any free port; Firefox writes it into the profile.
    'marionette.port': 0,
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
  }
  const lines = Object.entries(values).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  return lines.join('')
}
