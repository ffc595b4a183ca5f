// A browser that has signed in keeps a cookie that says so, even after signing out: guesses made elsewhere do not slow it
// down. The cookie opens nothing. It holds only random values and signatures, no address, and becomes invalid when the
// password changes. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import { randomBytes } from 'node:crypto'
import Keygrip from 'keygrip'
import type { Context } from 'koa'
import { DAY_MS } from '#domain/kernel/time.ts'
import { siteCookie, type CookieSettings } from './site-cookie.ts'

const KEPT_MS = 365 * DAY_MS
// Enough for a browser that a family shares; the account that signed in longest ago is dropped first.
const MAX_ACCOUNTS = 5
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

/** An account as of one password: the epoch changes with it. */
export interface KnownAccount {
  readonly email: string
  readonly epoch: number
}

export interface KnownDevices {
  /** Whether the browser claims to have signed in here, to any account. Not verified. */
  readonly claims: (ctx: Context) => boolean
  /** The id of this device if it has signed in to the account, else null. */
  readonly nameOf: (ctx: Context, account: KnownAccount) => string | null
  /** Records in the browser that it has signed in to the account. */
  readonly remember: (ctx: Context, account: KnownAccount) => void
}

/** The cookies of known devices, signed with the keys of the settings. */
export function createKnownDevices(
  settings: CookieSettings & { readonly sessionKeys: readonly string[] },
): KnownDevices {
  const keys = new Keygrip([...settings.sessionKeys], 'sha256')
  const { name, options } = siteCookie(settings, 'device')
  const signed = (device: string, { email, epoch }: KnownAccount) => `device ${device} ${String(epoch)} ${email}`
  const entriesOf = (ctx: Context) => (ctx.cookies.get(name, { signed: false }) ?? '').split(':').flatMap(entryIn)
  const nameOf: KnownDevices['nameOf'] = (ctx, account) =>
    entriesOf(ctx).find(({ device, signature }) => keys.verify(signed(device, account), signature))?.device ?? null
  return {
    claims: (ctx) => entriesOf(ctx).length > 0,
    nameOf,
    remember: (ctx, account) => {
      const device = nameOf(ctx, account) ?? randomBytes(16).toString('base64url')
      const others = entriesOf(ctx).filter((entry) => entry.device !== device)
      const all = [{ device, signature: keys.sign(signed(device, account)) }, ...others].slice(0, MAX_ACCOUNTS)
      const value = all.map((entry) => `${entry.device}.${entry.signature}`).join(':')
      ctx.cookies.set(name, value, { ...options, signed: false, maxAge: KEPT_MS })
    },
  }
}

function entryIn(text: string): readonly { readonly device: string; readonly signature: string }[] {
  const [, device, signature] = ENTRY.exec(text) ?? []
  return device === undefined || signature === undefined ? [] : [{ device, signature }]
}
