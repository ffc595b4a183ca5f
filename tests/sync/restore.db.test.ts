// Yesterday's backup is restored under running clients: the real program and its own commands, the product's client.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import type { MutationId } from '#domain/kernel/id.ts'
import type { ArgsOf, Mutation } from '#domain/mutations/definition.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { dexieStore } from '../../app/db/store/dexie-store.ts'
import { newMutationId } from '../../app/db/store/fresh-meta.ts'
import { retryIssueIn } from '../../app/db/write/issues.ts'
import { reachDatabase } from '../../sync-server/data/embedded/reach-database.ts'
import { readBackup, saveBackup } from '../../sync-server/data/whole-database/backup-file.ts'
import { restoreBackup } from '../../sync-server/data/whole-database/restore.ts'
import { createLog } from '../../sync-server/services/log.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import { dumpDatabase } from '../setup/device/database-dump.ts'
import { httpDevice, type HttpDevice } from '../setup/device/http-device.ts'
import { actionArgs, reflectionArgs, videoArgs } from '../setup/sync/sync-args.ts'
import { TestClient } from '../setup/server/test-client.ts'
import { crashProgram, type CrashProgram } from '../simulation/crash/crash-program.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = join(ROOT, 'prisma/migrations')
const YESTERDAY = 'yesterday.backup'

let program: CrashProgram
let folder: string
let email: string
let user: CurrentUser
let phone: HttpDevice
let laptop: HttpDevice
let tablet: HttpDevice
// What the devices send through.
let browsers: readonly TestClient[] = []

vi.setConfig({ testTimeout: 90_000 })
// One program for all tests: creating a database takes longer than a test.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterwatch-backups-'))
  program = await crashProgram()
  await program.start()
})
afterAll(async () => {
  await program.dispose()
  await rm(folder, { recursive: true, force: true })
})

let tests = 0
beforeEach(async () => {
  tests += 1
  email = `ada-${String(tests)}@example.com`
  const http = newClient()
  const account = { email, password: 'a long password', firstName: 'Ada', lastName: 'L' }
  user = (await (await http.post('/api/auth/register', account)).json()) as CurrentUser
  const [one, two, three] = [http.copy(), http.copy(), http.copy()]
  browsers = [one, two, three]
  phone = await httpDevice('phone', user.id, { http: one })
  laptop = await httpDevice('laptop', user.id, { http: two })
  tablet = await httpDevice('tablet', user.id, { http: three })
})
afterEach(() => {
  for (const { db } of everybody()) db.close()
})

const newClient = () => new TestClient(program.url, program.publicUrl)

function retried({ db }: HttpDevice, mid: MutationId) {
  return retryIssueIn(dexieStore(db), mid, { newMid: newMutationId, timeZone: () => 'UTC' })
}

type Way = (name: 'backup' | 'restore', file: string) => Promise<void>

// As an operator types it.
const asCommand: Way = async (name, file) => {
  const script = `sync-server/cli/${name}.ts`
  const env = { PATH: process.env.PATH, DATA_DIR: program.dataDir }
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, file], { cwd: ROOT, env })
  expect(stdout).toMatch(name === 'backup' ? /^Backed up \d+ rows to / : /^Restored \d+ rows\./)
}

// What the commands call: a process for each would take longer than everything else in a test.
const asCall: Way = async (name, file) => {
  const joinsRunning = name === 'backup'
  const settings = { databaseUrl: undefined, dataDir: program.dataDir, joinsRunning }
  const { database, close } = await reachDatabase(settings, createLog({ write: () => undefined }))
  try {
    if (name === 'backup') await saveBackup(database.pool, file)
    else await restoreBackup(database.pool, readBackup(file), MIGRATIONS)
  } finally {
    await close()
  }
}

async function putBack(way: Way = asCall): Promise<void> {
  await program.stop()
  await way('restore', join(folder, YESTERDAY))
  await program.start()
  // A restore ends every session.
  for (const browser of browsers) await browser.post('/api/auth/login', { email, password: 'a long password' })
}

async function done<M extends Mutation>(device: HttpDevice, mutation: M, args: ArgsOf<M>): Promise<void> {
  expect(await device.mutate(mutation, args)).toMatchObject({ ok: true })
}

const everybody = () => [phone, laptop, tablet]

async function meet(devices = everybody()): Promise<void> {
  for (const device of devices) await device.sync()
  for (const device of devices) await device.sync()
}

const rowsOf = async ({ db }: HttpDevice) => (await dumpDatabase(db)).rows

async function expectHealed(expected: Awaited<ReturnType<typeof rowsOf>>): Promise<void> {
  const fresh = await httpDevice('fresh', user.id, { http: await signedIn() })
  await fresh.sync()
  const there = await rowsOf(fresh)
  fresh.db.close()
  expect(withoutMoments(there)).toEqual(withoutMoments(expected))
  for (const device of everybody()) {
    const { rows, outbox, shadow, issues } = await dumpDatabase(device.db)
    expect({ rows, outbox, shadow, issues }).toEqual({ rows: there, outbox: [], shadow: [], issues: [] })
  }
  const log = await program.query<{ mid: string }>('SELECT mid FROM "ChangeLog" WHERE "userId" = $1', [user.id])
  expect(new Set(log.map(({ mid }) => mid)).size).toBe(log.length)
}

// Ages are measured anew for each request, so a moment may shift by the time the network took.
function withoutMoments(rows: Awaited<ReturnType<typeof rowsOf>>): unknown {
  return JSON.parse(JSON.stringify(rows, (key, value: unknown) => (/At$/.test(key) && value !== null ? 'then' : value)))
}

async function signedIn(): Promise<TestClient> {
  const http = newClient()
  await http.post('/api/auth/login', { email, password: 'a long password' })
  return http
}

async function yesterday(way: Way = asCall): Promise<void> {
  await done(phone, saveVideo, videoArgs(1, user.id))
  await done(phone, saveAction, actionArgs('walk', 1, user.id))
  await done(laptop, saveAction, actionArgs('read', null, user.id))
  await meet()
  await done(tablet, completeAction, { actionId: actionIdOf('walk') })
  await meet()
  await way('backup', join(folder, YESTERDAY))
}

describe("yesterday's backup under three living clients", () => {
  it('everything the server had acknowledged since then comes back, once', async () => {
    await yesterday(asCommand)
    await done(tablet, reopenAction, { actionId: actionIdOf('walk') })
    await done(phone, saveAction, actionArgs('write', 1, user.id))
    await done(laptop, saveReflection, { ...reflectionArgs('thought', 1), videoId: videoArgs(1, user.id).id })
    await done(laptop, completeAction, { actionId: actionIdOf('read') })
    await meet()
    const before = await rowsOf(phone)
    await putBack(asCommand)
    await meet()
    await expectHealed(before)
  })

  it('what was not synced yet follows it', async () => {
    await yesterday()
    await done(phone, saveAction, actionArgs('write', 1, user.id))
    await meet()
    await done(phone, completeAction, { actionId: actionIdOf('write') })
    await done(tablet, saveAction, actionArgs('swim', null, user.id))
    await putBack()
    await meet()
    const after = await rowsOf(phone)
    expect(after.actions.map(({ actionTitle }) => actionTitle).sort()).toEqual(['read', 'swim', 'walk', 'write'])
    expect(after.completions).toHaveLength(2)
    await expectHealed(after)
  })

  it('a device that comes back only after the others have moved on brings its share', async () => {
    await yesterday()
    await done(tablet, saveAction, actionArgs('swim', null, user.id))
    await meet()
    await putBack()
    await meet([phone, laptop])
    await done(phone, saveAction, actionArgs('new', null, user.id))
    await meet([phone, laptop])
    expect((await rowsOf(phone)).actions.map(({ actionTitle }) => actionTitle)).not.toContain('swim')
    await meet()
    const after = await rowsOf(tablet)
    expect(after.actions.map(({ actionTitle }) => actionTitle).sort()).toEqual(['new', 'read', 'swim', 'walk'])
    await expectHealed(after)
  })

  async function laptopCompletesWhatThePhoneMade(): Promise<Awaited<ReturnType<typeof rowsOf>>> {
    await yesterday()
    await done(phone, saveAction, actionArgs('write', 1, user.id))
    await meet()
    await done(laptop, completeAction, { actionId: actionIdOf('write') })
    await meet()
    await putBack()
    return rowsOf(laptop)
  }

  it('what one device did to a row that another made since then comes back after that row', async () => {
    const before = await laptopCompletesWhatThePhoneMade()
    await meet([phone, laptop, tablet])
    await expectHealed(before)
  })

  // The row exists only on a device the server has not heard from yet.
  it('if it comes first it waits under "Sync issues", and a retry brings it once the row is back', async () => {
    const before = await laptopCompletesWhatThePhoneMade()
    await meet([laptop, phone, tablet])
    const issues = await laptop.db.issues.toArray()
    expect(issues).toMatchObject([{ name: 'completeAction', refusal: { kind: 'action_not_found' } }])
    for (const { mid } of issues) expect(await retried(laptop, mid)).toMatchObject({ ok: true })
    expect(await laptop.db.issues.count()).toBe(0)
    await meet()
    await expectHealed(before)
  })
})
