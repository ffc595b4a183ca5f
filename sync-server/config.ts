// Parses the environment, once. A bad value stops the start with one sentence that names the variable.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { canonicalEmail } from '#domain/account/email-address.ts'
import { DEFAULT_CONTACT_EMAIL, DEFAULT_EXTENSION_ID, PRODUCT_NAME } from '#domain/product.ts'
import { z } from 'zod'
import { parseBaseUrl } from './ai/base-url.ts'
import type { AiSettings } from './ai/client.ts'
import { keptSessionKey, MIN_SECRET_LENGTH } from './services/account/session-keys.ts'
import { isLoopbackName } from './services/loopback.ts'

const MIN_TOKEN_LENGTH = 16

/** The project's folder, searched for upwards: the sources and the bundle lie at different depths. */
export const ROOT_DIR = findRoot(import.meta.dirname)

/** Why the program cannot start, as a sentence for the person who starts it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const text = z.string().trim()
const wholeNumber = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`
  return text
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((n) => n >= min && n <= max, sentence)
}
const webAddress = text
  .refine((value) => isUrlOf(value, ['http:', 'https:']), 'must be an address starting with http:// or https://')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const serviceAddress = text.transform((value, ctx) => {
  const address = parseBaseUrl(value)
  if (address.ok) return address.value
  ctx.addIssue({ code: 'custom', message: address.error })
  return z.NEVER
})
const databaseAddress = text.refine(
  (value) => isUrlOf(value, ['postgres:', 'postgresql:']),
  'must be an address starting with postgresql://',
)
const trimmed = (part: string) => (part.trim() === '' ? [] : [part.trim()])
const list = text.transform((value) => value.split(',').flatMap(trimmed))
// Normalized as the addresses of accounts are, because they are compared.
const emails = list
  .transform((parts) => parts.map((part) => canonicalEmail(part) ?? ''))
  .pipe(z.array(z.string().min(1, 'must be a comma-separated list of e-mail addresses')))
const keys = list.pipe(
  z
    .array(
      z
        .string()
        .min(MIN_SECRET_LENGTH, `must be comma-separated keys of at least ${MIN_SECRET_LENGTH} characters each`),
    )
    .min(1),
)
const extensionIds = list.pipe(
  z
    .array(z.string().regex(/^[a-p]{32}$/, 'must be a comma-separated list of extension ids (32 letters from a to p)'))
    .min(1, 'must name at least one extension id'),
)

const Environment = z.object({
  NODE_ENV: text.optional(),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.min(1, 'must name an address to listen on').default('127.0.0.1'),
  DATA_DIR: text.min(1, 'must name a folder').default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  PUBLIC_URL: webAddress
    .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
    .optional(),
  SESSION_KEYS: keys.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: serviceAddress.optional(),
  OPENAI_MODEL: text.optional(),
  AI_DISCOVERY: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRANSCRIPT_FETCH: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SMTP_URL: text
    .refine((value) => isUrlOf(value, ['smtp:', 'smtps:']), 'must be an address starting with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text
    .regex(
      /^(?:[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and <an address>',
    )
    .optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  ADMIN_EMAILS: emails.default([]),
  ANALYTICS_EMAILS: emails.default([]),
  EXTENSION_IDS: extensionIds.default([DEFAULT_EXTENSION_ID]),
  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  PUSH_HOSTS: list.default([]),
  CONTACT_EMAIL: z.email('must be an e-mail address').default(DEFAULT_CONTACT_EMAIL),
  AUTH_RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  METRICS_TOKEN: text.min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
})

export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly host: string
  // Absolute.
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  // A standby of that database, used only for the owners' figures.
  readonly databaseReplicaUrl: string | undefined
  // An origin: no path, no trailing slash.
  readonly publicUrl: string
  // Newest first; empty until `withSessionKeys`.
  readonly sessionKeys: readonly string[]
  readonly openai: Pick<AiSettings, 'apiKey' | 'baseUrl' | 'model'>
  // Whether to look for models on this machine when no service is configured.
  readonly isAiDiscovered: boolean
  // Whether captions of public videos are read from the video site.
  readonly isTranscriptFetched: boolean
  readonly mail: { readonly smtpUrl?: string | undefined; readonly from: string }
  // Sign-in with an OpenID provider; absent: with a password only.
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | undefined
  // In lower case.
  readonly adminEmails: readonly string[]
  readonly analyticsEmails: readonly string[]
  readonly extensionIds: readonly string[]
  // Undefined until they are made (push/vapid-keys.ts).
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined
  // Push services accepted besides the known ones.
  readonly pushHosts: readonly string[]
  readonly contactEmail: string
  readonly isAuthRateLimited: boolean
  // How many proxies in front of us are trusted to tell the visitor's address.
  readonly trustedProxies: number
  readonly metricsToken: string | undefined
  readonly appDir: string
  readonly migrationsDir: string
}

/** Reads the environment; throws a ConfigError that names the variable. An empty variable counts as absent. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(describe(parsed.error.issues[0]))
  return checked(toConfig(parsed.data))
}

function toConfig(vars: z.output<typeof Environment>): Config {
  const publicUrl = new URL(vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`).origin
  return {
    isProduction: vars.NODE_ENV === 'production',
    port: vars.PORT,
    host: vars.HOST,
    dataDir: resolve(ROOT_DIR, vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL,
    databaseReplicaUrl: vars.DATABASE_REPLICA_URL,
    publicUrl,
    sessionKeys: vars.SESSION_KEYS ?? [],
    openai: { apiKey: vars.OPENAI_API_KEY, baseUrl: vars.OPENAI_BASE_URL, model: vars.OPENAI_MODEL },
    isAiDiscovered: vars.AI_DISCOVERY === 'on',
    isTranscriptFetched: vars.TRANSCRIPT_FETCH === 'on',
    mail: { smtpUrl: vars.SMTP_URL, from: vars.MAIL_FROM ?? defaultSender(publicUrl) },
    google: googleOf(vars),
    adminEmails: vars.ADMIN_EMAILS,
    analyticsEmails: vars.ANALYTICS_EMAILS,
    extensionIds: vars.EXTENSION_IDS,
    vapid: vapidOf(vars.VAPID_PUBLIC_KEY, vars.VAPID_PRIVATE_KEY),
    pushHosts: vars.PUSH_HOSTS,
    contactEmail: vars.CONTACT_EMAIL,
    isAuthRateLimited: vars.AUTH_RATE_LIMIT === 'on',
    trustedProxies: vars.TRUST_PROXY,
    metricsToken: vars.METRICS_TOKEN,
    appDir: join(ROOT_DIR, 'dist/app'),
    migrationsDir: join(ROOT_DIR, 'prisma/migrations'),
  }
}

// An IP address is no mail domain; mails from such a machine stay on it anyway.
function defaultSender(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `${PRODUCT_NAME} <no-reply@${/^[\d.[]/.test(hostname) ? 'localhost' : hostname}>`
}

function vapidOf(publicKey: string | undefined, privateKey: string | undefined): Config['vapid'] {
  if (publicKey === undefined && privateKey === undefined) return undefined
  if (publicKey === undefined) throw new ConfigError('VAPID_PUBLIC_KEY is missing: it belongs to VAPID_PRIVATE_KEY.')
  if (privateKey === undefined) throw new ConfigError('VAPID_PRIVATE_KEY is missing: it belongs to VAPID_PUBLIC_KEY.')
  return { publicKey, privateKey }
}

function googleOf(vars: z.output<typeof Environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = vars
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined) throw new ConfigError('GOOGLE_CLIENT_ID is missing: it belongs to GOOGLE_CLIENT_SECRET.')
  if (clientSecret === undefined)
    throw new ConfigError('GOOGLE_CLIENT_SECRET is missing: it belongs to GOOGLE_CLIENT_ID.')
  return { clientId, clientSecret, issuer }
}

function checked(config: Config): Config {
  if (config.databaseReplicaUrl !== undefined && config.databaseUrl === undefined) {
    throw new ConfigError('DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is missing.')
  }
  if (!config.isProduction) return config
  if (config.sessionKeys.length === 0) {
    throw new ConfigError(
      `SESSION_KEYS is required when NODE_ENV is production: one or more keys of at least ${MIN_SECRET_LENGTH} characters.`,
    )
  }
  const { protocol, hostname } = new URL(config.publicUrl)
  if (protocol === 'http:' && !isLoopbackName(hostname)) {
    throw new ConfigError(
      'PUBLIC_URL must start with https:// when NODE_ENV is production: sign-in cookies travel over TLS only.',
    )
  }
  return config
}

/** Adds the signing keys: those of the environment, else one made once in DATA_DIR, readable by its owner only. */
export async function withSessionKeys(config: Config): Promise<Config> {
  if (config.sessionKeys.length > 0) return config
  const key = await keptSessionKey(config.dataDir)
  if (!key.ok) throw new ConfigError(key.error)
  return { ...config, sessionKeys: [key.value] }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  return `${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is not valid'}.`
}

function isUrlOf(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function findRoot(from: string): string {
  const parent = dirname(from)
  return existsSync(join(from, 'package.json')) || parent === from ? from : findRoot(parent)
}
