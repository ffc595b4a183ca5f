// What the doctor checks and reports. It changes nothing and sends no mail.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '#domain/kernel/text.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { DEFAULT_CONTACT_EMAIL } from '#domain/product.ts'
import type { Config } from '../config.ts'
import { readNewestBackup } from '../data/whole-database/backup-folder.ts'
import { needsDataDir } from '../data/writable-folder.ts'
import type { Inspection } from '../data/whole-database/inspect.ts'
import { isLoopbackName } from '../services/loopback.ts'

const OLDEST_BACKUP_MS = 2 * DAY_MS
const LEAST_FREE_BYTES = 1024 ** 3
const SLOW_MS = 100
const MOST_AHEAD_MS = 5 * SECOND_MS
// Node's codes for a certificate that nobody trusted has signed, that came without those between it and a trusted one, that is
// for another name, or that has expired.
const CERTIFICATE_PROBLEM = /CERT|SELF_SIGNED|ISSUER|VERIFY_LEAF|HOSTNAME/

/** `mend`: something does not work, or will be missed when needed. */
export interface Finding {
  readonly about: string
  readonly verdict: 'good' | 'mend'
  readonly words: string
}

export interface CheckupDeps {
  readonly config: Config
  readonly now: () => number
  // The status that an address responds with, or why it does not respond.
  readonly statusOf: (url: string, withinMs: number) => Promise<number | string>
  // The problem as a sentence, else what was found.
  readonly inspect: () => Promise<Inspection | string>
  // Null: it accepts our login.
  readonly mailProblem: (smtpUrl: string) => Promise<string | null>
  // On the disk that holds the folder.
  readonly freeBytes: (folder: string) => Promise<number>
}

/** All checks, in the order in which a visitor would meet them. */
export async function checkup(deps: CheckupDeps): Promise<readonly Finding[]> {
  const address = await checkAddress(deps)
  const proxy = checkProxy(deps)
  const database = await checkDatabase(deps)
  return [
    address,
    ...proxy,
    ...database,
    await checkMail(deps),
    ...checkContact(deps),
    checkPushKeys(deps),
    ...(await checkFolder(deps)),
  ]
}

const good = (about: string, words: string): Finding => ({ about, verdict: 'good', words })
const mend = (about: string, words: string): Finding => ({ about, verdict: 'mend', words })

function isPublic({ publicUrl }: Config): boolean {
  return !isLoopbackName(new URL(publicUrl).hostname)
}

async function checkAddress({ config, statusOf }: CheckupDeps): Promise<Finding> {
  const { publicUrl } = config
  const about = 'address'
  if (isPublic(config) && !publicUrl.startsWith('https:'))
    return mend(about, `${publicUrl} is not HTTPS: browsers keep neither sign-in nor offline use there.`)
  const asked = await statusOf(`${publicUrl}/readyz`, 10 * SECOND_MS)
  if (typeof asked === 'string' && CERTIFICATE_PROBLEM.test(asked))
    return mend(about, `The certificate of ${publicUrl} is not trusted (${asked}): browsers may refuse it too.`)
  if (typeof asked === 'string')
    return mend(about, `${publicUrl} does not answer (${asked}). Is the server running, and does the proxy lead to it?`)
  if (asked === 503) return mend(about, `${publicUrl} answers, but its database takes no writes.`)
  return asked === 200
    ? good(about, `${publicUrl} serves.`)
    : mend(about, `${publicUrl}/readyz answers ${String(asked)}: the proxy leads elsewhere.`)
}

function checkProxy({ config }: CheckupDeps): readonly Finding[] {
  if (!isPublic(config)) return []
  return config.trustedProxies > 0
    ? [good('proxy', `The visitor's address is read behind TRUST_PROXY=${String(config.trustedProxies)}.`)]
    : [mend('proxy', 'TRUST_PROXY is not set: behind a proxy all visitors count as one, and share its limits. Set 1.')]
}

async function checkDatabase({ inspect, config }: CheckupDeps): Promise<readonly Finding[]> {
  const seen = await inspect()
  if (typeof seen === 'string') return [mend('database', seen)]
  const { serverVersion, tookMs, aheadMs, missing, unknown, connections } = seen
  const where = config.databaseUrl === undefined ? 'embedded' : 'by DATABASE_URL'
  const speed = `PostgreSQL ${serverVersion}, ${where}, answers in ${String(tookMs)} ms`
  const isCrowded = connections.used > connections.most * 0.8
  return [
    tookMs > SLOW_MS ? mend('database', `${speed}: it is far away or busy.`) : good('database', `${speed}.`),
    isCrowded
      ? mend(
          'connections',
          `${String(connections.used)} of ${String(connections.most)} are used: raise max_connections.`,
        )
      : good('connections', `${String(connections.used)} of ${String(connections.most)} are used.`),
    checkMigrations(missing, unknown),
    Math.abs(aheadMs) > MOST_AHEAD_MS
      ? mend(
          'clock',
          `The database's clock is ${String(Math.round(aheadMs / SECOND_MS))} s ahead of ours: use NTP on both.`,
        )
      : good('clock', 'This machine and the database agree on the time.'),
  ]
}

function checkMigrations(missing: readonly string[], unknown: readonly string[]): Finding {
  const about = 'migrations'
  if (unknown.length > 0) return mend(about, `The database is of a newer version: it has ${unknown.join(', ')}.`)
  if (missing.length > 0)
    return mend(
      about,
      `${String(missing.length)} not applied yet, from ${String(missing[0])} on. Start the server, or: npm run migrate`,
    )
  return good(about, 'All applied.')
}

async function checkMail({ config, mailProblem }: CheckupDeps): Promise<Finding> {
  const { smtpUrl, from } = config.mail
  if (smtpUrl === undefined) {
    const words = `SMTP_URL is not set: mails are written to ${join(config.dataDir, 'mail')}.`
    return isPublic(config) ? mend('mail', `${words} Nobody can reset a password.`) : good('mail', words)
  }
  const problem = await mailProblem(smtpUrl)
  return problem === null ? good('mail', `The mail server lets us in; mails come from ${from}.`) : mend('mail', problem)
}

function checkContact({ config }: CheckupDeps): readonly Finding[] {
  if (!isPublic(config)) return []
  return config.contactEmail === DEFAULT_CONTACT_EMAIL
    ? [
        mend(
          'contact',
          `CONTACT_EMAIL is not set: learners are told to write to ${DEFAULT_CONTACT_EMAIL}. Set it and build again.`,
        ),
      ]
    : [good('contact', `Learners write to ${config.contactEmail}.`)]
}

function checkPushKeys({ config }: CheckupDeps): Finding {
  const about = 'push keys'
  if (config.vapid !== undefined) return good(about, 'Given by VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.')
  const path = join(config.dataDir, 'vapid-keys.json')
  if (config.databaseUrl !== undefined)
    return mend(
      about,
      `Each instance makes its own. Give all the same: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, from ${path}.`,
    )
  return existsSync(path) ? good(about, `Kept in ${path}.`) : good(about, 'Made at the first start.')
}

async function checkFolder({ config, now, freeBytes }: CheckupDeps): Promise<readonly Finding[]> {
  const free = await freeBytes(config.dataDir)
  const gigabytes = (free / LEAST_FREE_BYTES).toFixed(1)
  const disk =
    needsDataDir(config) && !existsSync(config.dataDir)
      ? mend('disk', `DATA_DIR ${config.dataDir} is not there: the server was never started with these settings.`)
      : free < LEAST_FREE_BYTES
        ? mend('disk', `Only ${gigabytes} GB are free at ${config.dataDir}.`)
        : good('disk', `${gigabytes} GB are free at ${config.dataDir}.`)
  return [disk, await checkBackups(join(config.dataDir, 'backups'), now())]
}

async function checkBackups(folder: string, at: number): Promise<Finding> {
  const about = 'backups'
  const newest = await readNewestBackup(folder)
  if (newest === null) return mend(about, `None in ${folder}. Make one each night: npm run backup`)
  const ageMs = at - newest.madeAt
  const words = `The newest of ${String(newest.count)} is ${counted(Math.round(ageMs / HOUR_MS), 'hour')} old`
  return ageMs > OLDEST_BACKUP_MS ? mend(about, `${words}: the timer does not run.`) : good(about, `${words}.`)
}
