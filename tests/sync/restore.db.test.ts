// Yesterday's backup is restored under running clients: the real program and its own commands, the product's client.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import type { MutationId } from '#domain/kernel/id.ts'
import type { ArgsOf, Mutation } from '#domain/mutations/machinery/definition.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { RESTORED_AT } from '#domain/wire/quiet-session.ts'
import { dexieStore } from '../../app/db/store/dexie-store.ts'
import { newMutationId } from '../../app/db/store/fresh-meta.ts'
import { retryIssueIn } from '../../app/db/write/issues.ts'
import { actionIdOf } from '../fixtures/builders.ts'
import { dumpDatabase } from '../setup/device/database-dump.ts'
import { httpDevice, type HttpDevice } from '../setup/device/http-device.ts'
import { actionArgs, reflectionArgs, videoArgs } from '../setup/sync/sync-args.ts'
import { TestClient } from '../setup/server/test-client.ts'
import { crashProgram, type CrashProgram } from '../simulation/crash/crash-program.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const PASSWORD = 'a long password'

let program: CrashProgram
let folder: string
const devices: HttpDevice[] = []
let ended: readonly Response[]

interface Learner {
  readonly email: string
  readonly user: CurrentUser
  // What the devices send through.
  readonly browsers: readonly [TestClient, TestClient, TestClient]
  readonly phone: HttpDevice
  readonly laptop: HttpDevice
  readonly tablet: HttpDevice
}

type Rows = Awaited<ReturnType<typeof rowsOf>>
interface Restored {
  readonly ada: Learner
  // What one of the devices held before the restore.
  readonly before: Rows
}

// One program, one backup and one restore for all tests, each of which has a learner of its own: a start takes longer than a
// test.
let restored: Readonly<Record<keyof typeof SINCE_THEN, Restored>>
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterwatch-backups-'))
  program = await crashProgram()
  await program.start()
  const names = Object.keys(SINCE_THEN) as (keyof typeof SINCE_THEN)[]
  const learners = await Promise.all(names.map(async (name) => [name, await newLearner(name)] as const))
  for (const [, ada] of learners) await yesterday(ada)
  await asCommand('backup')
  const told: [string, Restored][] = []
  for (const [name, ada] of learners) told.push([name, { ada, before: await SINCE_THEN[name](ada) }])
  restored = Object.fromEntries(told) as typeof restored
  await program.stop()
  await asCommand('restore')
  await program.start()
  // A restore ends every session.
  ended = await Promise.all(learners.map(([, { browsers }]) => browsers[0].get('/api/auth/me')))
  for (const [, { email, browsers }] of learners)
    for (const browser of browsers) await browser.post('/api/auth/login', { email, password: PASSWORD })
})
afterAll(async () => {
  for (const { db } of devices) db.close()
  await program.dispose()
  await rm(folder, { recursive: true, force: true })
})

const newClient = () => new TestClient(program.url, program.publicUrl)

async function newLearner(name: string): Promise<Learner> {
  const email = `ada-${name}@example.com`
  const http = newClient()
  const account = { email, password: PASSWORD, firstName: 'Ada', lastName: 'L' }
  const user = (await (await http.post('/api/auth/register', account)).json()) as CurrentUser
  const browsers = [http.copy(), http.copy(), http.copy()] as const
  const named = async (name: string, at: TestClient) => {
    const device = await httpDevice(name, user.id, { http: at })
    devices.push(device)
    return device
  }
  const [one, two, three] = browsers
  return {
    email,
    user,
    browsers,
    phone: await named('phone', one),
    laptop: await named('laptop', two),
    tablet: await named('tablet', three),
  }
}

function retried({ db }: HttpDevice, mid: MutationId) {
  return retryIssueIn(dexieStore(db), mid, { newMid: newMutationId, timeZone: () => 'UTC' })
}

// As an operator types it.
async function asCommand(name: 'backup' | 'restore'): Promise<void> {
  const script = `sync-server/cli/${name}.ts`
  const env = { PATH: process.env.PATH, DATA_DIR: program.dataDir }
  const file = join(folder, 'yesterday.backup')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, file], { cwd: ROOT, env })
  expect(stdout).toMatch(name === 'backup' ? /^Backed up \d+ rows to / : /^Restored \d+ rows\./)
}

async function done<M extends Mutation>(device: HttpDevice, mutation: M, args: ArgsOf<M>): Promise<void> {
  expect(await device.mutate(mutation, args)).toMatchObject({ ok: true })
}

const everybody = ({ phone, laptop, tablet }: Learner) => [phone, laptop, tablet]

async function meet(these: readonly HttpDevice[]): Promise<void> {
  for (const device of these) await device.sync()
  for (const device of these) await device.sync()
}

const rowsOf = async ({ db }: HttpDevice) => (await dumpDatabase(db)).rows

async function expectHealed(ada: Learner, expected: Rows): Promise<void> {
  const http = newClient()
  await http.post('/api/auth/login', { email: ada.email, password: PASSWORD })
  const fresh = await httpDevice('fresh', ada.user.id, { http })
  await fresh.sync()
  const there = await rowsOf(fresh)
  fresh.db.close()
  expect(withoutMoments(there)).toEqual(withoutMoments(expected))
  for (const device of everybody(ada)) {
    const { rows, outbox, shadow, issues } = await dumpDatabase(device.db)
    expect({ rows, outbox, shadow, issues }).toEqual({ rows: there, outbox: [], shadow: [], issues: [] })
  }
  const log = await program.query<{ mid: string }>('SELECT mid FROM "ChangeLog" WHERE "userId" = $1', [ada.user.id])
  expect(new Set(log.map(({ mid }) => mid)).size).toBe(log.length)
}

// Ages are measured again for each request, so a moment may shift by the time the network took.
function withoutMoments(rows: Rows): unknown {
  return JSON.parse(JSON.stringify(rows, (key, value: unknown) => (/At$/.test(key) && value !== null ? 'then' : value)))
}

async function yesterday(ada: Learner): Promise<void> {
  const { user, phone, laptop, tablet } = ada
  await done(phone, saveVideo, videoArgs(1, user.id))
  await done(phone, saveAction, actionArgs('walk', 1, user.id))
  await done(laptop, saveAction, actionArgs('read', null, user.id))
  await meet(everybody(ada))
  await done(tablet, completeAction, { actionId: actionIdOf('walk') })
  await meet(everybody(ada))
}

async function laptopCompletesWhatThePhoneMade(ada: Learner): Promise<Rows> {
  await done(ada.phone, saveAction, actionArgs('write', 1, ada.user.id))
  await meet(everybody(ada))
  await done(ada.laptop, completeAction, { actionId: actionIdOf('write') })
  await meet(everybody(ada))
  return rowsOf(ada.laptop)
}

// What the learners did between the backup and the restore.
const SINCE_THEN = {
  everythingSynced: async (ada: Learner) => {
    const { user, phone, laptop, tablet } = ada
    await done(tablet, reopenAction, { actionId: actionIdOf('walk') })
    await done(phone, saveAction, actionArgs('write', 1, user.id))
    await done(laptop, saveReflection, { ...reflectionArgs('thought', 1), videoId: videoArgs(1, user.id).id })
    await done(laptop, completeAction, { actionId: actionIdOf('read') })
    await meet(everybody(ada))
    return rowsOf(phone)
  },
  someNotSynced: async (ada: Learner) => {
    const { user, phone, tablet } = ada
    await done(phone, saveAction, actionArgs('write', 1, user.id))
    await meet(everybody(ada))
    await done(phone, completeAction, { actionId: actionIdOf('write') })
    await done(tablet, saveAction, actionArgs('swim', null, user.id))
    return rowsOf(phone)
  },
  aLateDevice: async (ada: Learner) => {
    await done(ada.tablet, saveAction, actionArgs('swim', null, ada.user.id))
    await meet(everybody(ada))
    return rowsOf(ada.phone)
  },
  rowFirst: laptopCompletesWhatThePhoneMade,
  changeFirst: laptopCompletesWhatThePhoneMade,
}

describe("yesterday's backup under three living clients", () => {
  it('the end of a session names the restore, so that a device keeps what the server may have lost', () => {
    for (const { headers } of ended) expect(headers.get(RESTORED_AT)).toMatch(/^\d{13}$/)
  })

  it('everything the server had acknowledged since then comes back, once', async () => {
    const { ada, before } = restored.everythingSynced
    await meet(everybody(ada))
    await expectHealed(ada, before)
  })

  it('what was not synced yet follows it', async () => {
    const { ada } = restored.someNotSynced
    await meet(everybody(ada))
    const after = await rowsOf(ada.phone)
    expect(after.actions.map(({ actionTitle }) => actionTitle).sort()).toEqual(['read', 'swim', 'walk', 'write'])
    expect(after.completions).toHaveLength(2)
    await expectHealed(ada, after)
  })

  it('a device that comes back only after the others have moved on brings its share', async () => {
    const { ada } = restored.aLateDevice
    const { user, phone, laptop, tablet } = ada
    await meet([phone, laptop])
    await done(phone, saveAction, actionArgs('new', null, user.id))
    await meet([phone, laptop])
    expect((await rowsOf(phone)).actions.map(({ actionTitle }) => actionTitle)).not.toContain('swim')
    await meet(everybody(ada))
    const after = await rowsOf(tablet)
    expect(after.actions.map(({ actionTitle }) => actionTitle).sort()).toEqual(['new', 'read', 'swim', 'walk'])
    await expectHealed(ada, after)
  })

  it('what one device did to a row that another made since then comes back after that row', async () => {
    const { ada, before } = restored.rowFirst
    await meet([ada.phone, ada.laptop, ada.tablet])
    await expectHealed(ada, before)
  })

  // The row exists only on a device the server has not heard from yet.
  it('if it comes first it waits under "Sync issues", and a retry brings it once the row is back', async () => {
    const { ada, before } = restored.changeFirst
    const { phone, laptop, tablet } = ada
    await meet([laptop, phone, tablet])
    const issues = await laptop.db.issues.toArray()
    expect(issues).toMatchObject([{ name: 'completeAction', refusal: { kind: 'action_not_found' } }])
    for (const { mid } of issues) expect(await retried(laptop, mid)).toMatchObject({ ok: true })
    expect(await laptop.db.issues.count()).toBe(0)
    await meet(everybody(ada))
    await expectHealed(ada, before)
  })
})
