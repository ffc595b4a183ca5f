// A browser that has signed in keeps a cookie that says so, after signing out, too: guesses made elsewhere do not slow it down.
// The cookie opens nothing. It holds chance and signatures only, no address, and ends with the password it was given for.
// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import { randomBytes } from 'node:crypto'
import Keygrip from 'keygrip'
import type { Context } from 'koa'
import { DAY_MS } from '#domain/kernel/time.ts'
import { siteCookie, type CookieSettings } from './site-cookie.ts'

const KEPT_MS = 365 * DAY_MS
// A browser that a family shares; the one that signed in longest ago goes first.
const MAX_ACCOUNTS = 5
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

/** An account as of one password. */
export interface KnownAccount {
  readonly email: string
  readonly epoch: number
}

export interface KnownDevices {
  /** Whether the browser says of itself that it has signed in here, to whichever account. */
  readonly claims: (ctx: Context) => boolean
  /** The name of this device if it has signed in to the account, or null. */
  readonly nameOf: (ctx: Context, account: KnownAccount) => string | null
  /** Keeps in the browser that it has signed in to the account. */
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
