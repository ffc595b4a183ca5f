// The environment: every variable in the table, its default, and the message for a bad value.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_EXTENSION_ID } from '../../../app/domain/product.ts'
import { ConfigError, parseConfig, ROOT_DIR, withSessionKeys } from '../../../sync-server/config.ts'

const KEY = 'k'.repeat(32)

describe('the configuration', () => {
  it('an empty environment gives the defaults', () => {
    expect(parseConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(ROOT_DIR, '.data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      sessionKeys: [],
      openai: { apiKey: undefined, baseUrl: undefined, model: undefined },
      isAiDiscovered: true,
      isTranscriptFetched: true,
      mail: { smtpUrl: undefined, from: 'Afterwatch <no-reply@localhost>' },
      google: undefined,
      adminEmails: [],
      analyticsEmails: [],
      extensionIds: [DEFAULT_EXTENSION_ID],
      vapid: undefined,
      pushHosts: [],
      contactEmail: 'hello@afterwatch.example',
      isAuthRateLimited: true,
      trustedProxies: 0,
      appDir: join(ROOT_DIR, 'dist/app'),
      migrationsDir: join(ROOT_DIR, 'prisma/migrations'),
    })
  })

  it('an empty variable counts as absent', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_EMAILS: '' })).toEqual(parseConfig({}))
  })

  it('the public address follows the port unless it is given', () => {
    expect(parseConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
    expect(parseConfig({ PORT: '4000', PUBLIC_URL: 'https://after.example/' }).publicUrl).toBe('https://after.example')
  })

  it('ROL-04: addresses on a list are compared in lower case, and surrounding blanks do not count', () => {
    const { adminEmails, analyticsEmails } = parseConfig({
      ADMIN_EMAILS: ' Ada@Example.com , bob@example.com,',
      ANALYTICS_EMAILS: 'EVE@example.com',
    })
    expect(adminEmails).toEqual(['ada@example.com', 'bob@example.com'])
    expect(analyticsEmails).toEqual(['eve@example.com'])
  })

  it('a relative data folder is inside the project', () => {
    expect(parseConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(ROOT_DIR, 'elsewhere'))
    expect(parseConfig({ DATA_DIR: '/var/x' }).dataDir).toBe('/var/x')
  })

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '30.5', 'PORT must be a whole number from 1 to 65535.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address starting with postgresql://.'],
    ['DATABASE_REPLICA_URL', 'mysql://x', 'DATABASE_REPLICA_URL must be an address starting with postgresql://.'],
    [
      'DATABASE_REPLICA_URL',
      'postgresql://standby/afterwatch',
      'DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is missing.',
    ],
    ['PUBLIC_URL', 'after.example', 'PUBLIC_URL must be an address starting with http:// or https://.'],
    ['PUBLIC_URL', 'https://after.example/app', 'PUBLIC_URL must be an origin without a path.'],
    ['SESSION_KEYS', 'short', 'SESSION_KEYS must be comma-separated keys of at least 32 characters each.'],
    ['SESSION_KEYS', `${KEY},short`, 'SESSION_KEYS must be comma-separated keys of at least 32 characters each.'],
    ['OPENAI_BASE_URL', 'localhost', 'OPENAI_BASE_URL must be an address like https://host/v1.'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must be an address starting with smtp:// or smtps://.'],
    ['ADMIN_EMAILS', 'ada', 'ADMIN_EMAILS must be a comma-separated list of e-mail addresses.'],
    ['ANALYTICS_EMAILS', 'a@b.co;c@d.co', 'ANALYTICS_EMAILS must be a comma-separated list of e-mail addresses.'],
    ['EXTENSION_IDS', 'xyz', 'EXTENSION_IDS must be a comma-separated list of extension ids (32 letters from a to p).'],
    ['EXTENSION_IDS', ',', 'EXTENSION_IDS must name at least one extension id.'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an e-mail address.'],
    ['AI_DISCOVERY', 'yes', 'AI_DISCOVERY must be on or off.'],
    ['TRANSCRIPT_FETCH', 'yes', 'TRANSCRIPT_FETCH must be on or off.'],
    ['AUTH_RATE_LIMIT', 'no', 'AUTH_RATE_LIMIT must be on or off.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['VAPID_PUBLIC_KEY', 'a', 'VAPID_PRIVATE_KEY is missing: it belongs to VAPID_PUBLIC_KEY.'],
    ['VAPID_PRIVATE_KEY', 'a', 'VAPID_PUBLIC_KEY is missing: it belongs to VAPID_PRIVATE_KEY.'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it('in production the signing keys must be given', () => {
    expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(
      /^SESSION_KEYS is required when NODE_ENV is production/,
    )
    expect(parseConfig({ NODE_ENV: 'production', SESSION_KEYS: KEY }).isProduction).toBe(true)
  })

  it('in production a public address without TLS is refused, except on this machine', () => {
    const env = { NODE_ENV: 'production', SESSION_KEYS: KEY }
    expect(() => parseConfig({ ...env, PUBLIC_URL: 'http://after.example' })).toThrow(
      /^PUBLIC_URL must start with https/,
    )
    expect(parseConfig({ ...env, PUBLIC_URL: 'https://after.example' }).publicUrl).toBe('https://after.example')
    expect(parseConfig({ ...env, PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  })
})

describe('the signing keys', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'afterwatch-config-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  it('one is created once, kept, and readable by its owner only', async () => {
    const first = await withSessionKeys(parseConfig({ DATA_DIR: dataDir }))
    const again = await withSessionKeys(parseConfig({ DATA_DIR: dataDir }))
    expect(first.sessionKeys).toHaveLength(1)
    expect(first.sessionKeys[0]?.length).toBeGreaterThanOrEqual(32)
    expect(again.sessionKeys).toEqual(first.sessionKeys)
    expect(statSync(join(dataDir, 'session-key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'session-key'), 'utf8').trim()).toBe(first.sessionKeys[0])
  })

  it('those in the environment are used as they are, and none is created', async () => {
    const { sessionKeys } = await withSessionKeys(parseConfig({ DATA_DIR: dataDir, SESSION_KEYS: `${KEY}, ${KEY}x` }))
    expect(sessionKeys).toEqual([KEY, `${KEY}x`])
    expect(() => statSync(join(dataDir, 'session-key'))).toThrow('ENOENT')
  })

  it('a damaged file is refused with a sentence that names it', async () => {
    writeFileSync(join(dataDir, 'session-key'), 'x')
    await expect(withSessionKeys(parseConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      `SESSION_KEYS: the key in ${join(dataDir, 'session-key')} is too short; delete the file to get a new one.`,
    )
  })
})
