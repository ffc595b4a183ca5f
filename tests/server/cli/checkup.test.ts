// npm run doctor: what it reports about an installation, one fault at a time.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { checkup, type CheckupDeps } from '../../../sync-server/cli/checkup.ts'
import { parseConfig } from '../../../sync-server/config.ts'
import type { Inspection } from '../../../sync-server/data/whole-database/inspect.ts'
import { newVapidKeys } from '../../../sync-server/push/vapid-keys.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const SOUND: Inspection = {
  serverVersion: '18.4',
  tookMs: 3,
  aheadMs: 10,
  connections: { used: 5, most: 60 },
  missing: [],
  unknown: [],
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-doctor-'))
  mkdirSync(join(folder, 'backups'))
  backupOf(HOUR_MS)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function backupOf(ageMs: number): void {
  const path = join(folder, 'backups/afterwatch-1.backup')
  writeFileSync(path, '')
  utimesSync(path, new Date(NOW - ageMs), new Date(NOW - ageMs))
}

interface Given {
  readonly env?: Readonly<Record<string, string>>
  readonly inspection?: Partial<Inspection> | string
  readonly status?: number | string
  readonly mailProblem?: string
  readonly freeBytes?: number
}

async function toMend({ env, inspection = {}, status = 200, mailProblem, freeBytes = 5e9 }: Given = {}) {
  const vapid = newVapidKeys()
  const deps: CheckupDeps = {
    config: parseConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://after.example',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://mail.example',
      CONTACT_EMAIL: 'help@after.example',
      DATABASE_URL: 'postgresql://localhost/x',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      ...env,
    }),
    now: () => NOW,
    statusOf: () => Promise.resolve(status),
    inspect: () => Promise.resolve(typeof inspection === 'string' ? inspection : { ...SOUND, ...inspection }),
    mailProblem: () => Promise.resolve(mailProblem ?? null),
    freeBytes: () => Promise.resolve(freeBytes),
  }
  const findings = await checkup(deps)
  return findings.filter(({ verdict }) => verdict === 'mend').map(({ about, words }) => `${about}: ${words}`)
}

describe('the doctor', () => {
  it('finds no fault with a sound installation', async () => {
    expect(await toMend()).toEqual([])
  })

  it.each<readonly [string, Given, string]>([
    ['no HTTPS', { env: { PUBLIC_URL: 'http://after.example' } }, 'address: http://after.example is not HTTPS'],
    ['no answer', { status: 'ENOTFOUND' }, 'address: https://after.example does not answer (ENOTFOUND)'],
    ...[
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'HOSTNAME_MISMATCH',
    ].map(
      (status) =>
        [
          `a certificate that is not trusted (${status})`,
          { status },
          'address: The certificate of https://after.example is not trusted',
        ] as const,
    ),
    ['no address to write to', { env: { CONTACT_EMAIL: '' } }, 'contact: CONTACT_EMAIL is not set'],
    ['a proxy that leads elsewhere', { status: 404 }, 'address: https://after.example/readyz answers 404'],
    ['a database that takes no writes', { status: 503 }, 'address: https://after.example answers, but its database'],
    ['a proxy that is not named', { env: { TRUST_PROXY: '0' } }, 'proxy: TRUST_PROXY is not set'],
    ['a database that is away', { inspection: 'It is away.' }, 'database: It is away.'],
    [
      'a database that is slow',
      { inspection: { tookMs: 300 } },
      'database: PostgreSQL 18.4, by DATABASE_URL, answers in',
    ],
    ['few connections left', { inspection: { connections: { used: 55, most: 60 } } }, 'connections: 55 of 60'],
    ['a migration to come', { inspection: { missing: ['2_b'] } }, 'migrations: 1 not applied yet, from 2_b on'],
    ['a newer database', { inspection: { unknown: ['3_c'] } }, 'migrations: The database is of a newer version'],
    ['a wrong clock', { inspection: { aheadMs: -60_000 } }, 'clock: The database’s clock is -60 s ahead'],
    ['mail that is refused', { mailProblem: 'SMTP_URL: no' }, 'mail: SMTP_URL: no'],
    ['no mail', { env: { SMTP_URL: '' } }, 'mail: SMTP_URL is not set'],
    ['keys of one instance only', { env: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' } }, 'push keys: Each instance'],
    ['a full disk', { freeBytes: 1e8 }, 'disk: Only 0.1 GB are free'],
  ])('sees %s, and nothing else', async (_, given, words) => {
    const all = await toMend(given)
    expect(all).toHaveLength(1)
    expect(all[0]?.replaceAll("'", '’')).toContain(words)
  })

  it('notices backups that have stopped, or were never made', async () => {
    backupOf(3 * DAY_MS)
    expect(await toMend()).toEqual([expect.stringContaining('backups: The newest of 1 is 72 hours old')])
    rmSync(join(folder, 'backups'), { recursive: true })
    expect(await toMend()).toEqual([expect.stringContaining('backups: None in')])
  })

  it('misses DATA_DIR only where something is kept in it', async () => {
    const missing = { DATA_DIR: join(folder, 'none') }
    const keys = { SESSION_KEYS: 'a-key-of-the-tests-long-enough-to-be-one' }
    const aboutDisk = (found: readonly string[]) => found.filter((words) => words.startsWith('disk'))
    expect(aboutDisk(await toMend({ env: { ...missing, ...keys } }))).toEqual([])
    expect(aboutDisk(await toMend({ env: { ...missing, ...keys }, freeBytes: 1e8 }))).toHaveLength(1)
    expect(aboutDisk(await toMend({ env: missing }))).toEqual([expect.stringContaining('never started')])
  })

  it('requires neither HTTPS, a proxy nor mail for a server used only on this machine', async () => {
    expect(await toMend({ env: { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0', SMTP_URL: '' } })).toEqual([])
  })
})
