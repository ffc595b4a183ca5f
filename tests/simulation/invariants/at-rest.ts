// What must hold once the faults have stopped and time has passed.
import type { Action } from '#domain/action/action.ts'
import { dueStateOf } from '#domain/action/due-state.ts'
import { editReflection } from '#domain/mutations/edit-reflection.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { reflectionDraftKey } from '../../../app/db/store/draft-key.ts'
import type { Issue } from '../../../app/db/store/local-tx.ts'
import type { SimDevice } from '../world/sim-device.ts'
import type { SimServer } from '../world/sim-server.ts'
import { syncedRows, wasProcessed } from '../world/server-state.ts'
import { viewOf } from './at-device-commit.ts'
import { checkCompletions, checkNothingOrphaned, checkRecalls } from './laws.ts'
import type { Ledger, Made } from './ledger.ts'
import { checkNothingOverwritten } from './overwritten-words.ts'
import { demand, firstDifference, isSame } from './violation.ts'

export interface AtRest {
  readonly devices: readonly SimDevice[]
  readonly server: SimServer
  readonly users: readonly UserId[]
  readonly ledger: Ledger
}

export function checkAtRest(world: AtRest): void {
  for (const device of world.devices) {
    checkLiveness(device)
    checkConvergence(device, world.server)
    checkGivenUp(device, world.ledger)
  }
  for (const userId of world.users) {
    const state = world.server.stateOf(userId)
    checkCompletions(state)
    checkRecalls(state)
    checkNothingOrphaned(state)
    checkDueStates(world, userId)
    checkNothingOverwritten(madeBy(world, userId), state)
  }
  for (const made of world.ledger.made.values()) checkNothingLost(made, world)
  for (const made of world.ledger.made.values()) checkRefusalTold(made, world)
}

function madeBy({ ledger }: AtRest, userId: UserId): readonly Made[] {
  return [...ledger.made.values()].filter((made) => made.userId === userId)
}

/** S8: nothing is queued, nothing is half done, and the engine is idle. */
function checkLiveness({ name, store, stores, extension, tabs }: SimDevice): void {
  const { shadow, staging, meta } = store.data
  const outbox = stores.flatMap(({ data }) => data.outbox)
  demand(outbox.length === 0, 'S8', () => `${name}: ${String(outbox.length)} mutations still wait`)
  demand(shadow.size === 0, 'S8', () => `${name}: the shadow keeps ${String(shadow.size)} rows`)
  demand(staging.length === 0 && meta.pull === null, 'S8', () => `${name}: a pull is half done`)
  demand(extension.waiting.length === 0, 'S8', () => `${name}: the extension still waits`)
  for (const { engine } of tabs) {
    demand(engine?.phase.kind === 'idle', 'S8', () => `${name} is ${engine?.phase.kind ?? 'signed out'}`)
  }
}

/** S1: every device shows what the server has. */
function checkConvergence({ name, store }: SimDevice, server: SimServer): void {
  const difference = firstDifference(viewOf(store.data), syncedRows(server.stateOf(store.userId)))
  demand(difference === null, 'S1', () => `${name}: ${difference ?? ''}`)
}

/** S3: a mutation is given up only if it would never fit, even sent alone. */
function checkGivenUp({ name, stores, extension }: SimDevice, ledger: Ledger): void {
  const bytesOf = (args: unknown) => JSON.stringify(args).length + ENVELOPE_BYTES
  for (const { mid, refusal, args } of stores.flatMap(({ data }) => data.issues)) {
    if (refusal.kind !== 'too_large') continue
    const bytes = bytesOf(args)
    demand(bytes > ledger.smallestBody, 'S3', () => `${name} gave ${mid} up, which is ${String(bytes)} bytes long`)
  }
  for (const { mutations } of extension.tooLarge) {
    const bytes = Math.max(...mutations.map(({ args }) => bytesOf(args)))
    demand(
      bytes > ledger.smallestBody,
      'S3',
      () => `the extension of ${name} gave up ${String(bytes)} bytes as too many`,
    )
  }
}

// The least that the request and the mutation's own envelope add.
const ENVELOPE_BYTES = 500

const storesOf = (devices: readonly SimDevice[]) => devices.flatMap(({ stores }) => stores)

/** S3, S5: every mutation that was durable anywhere is in the log, or is reported as refused. */
function checkNothingLost({ mid, name, userId }: Made, { devices, server, ledger }: AtRest): void {
  if (ledger.excused.has(mid) || wasProcessed(server.stateOf(userId), mid)) return
  const isTold = storesOf(devices).some(({ data }) => data.issues.some((issue) => issue.mid === mid))
  // The extension keeps no ring of what it pushed by itself.
  if (ledger.restores > 0 && devices.some(({ extension }) => extension.pushedAlone.has(mid))) return
  const isWithPerson = devices.some(({ extension }) => extension.refused.has(mid))
  const invariant = ledger.heard.has(mid) ? 'S5' : 'S3'
  demand(isTold || isWithPerson, invariant, () => `${name} ${mid} was lost`)
}

/** S3: what was refused for good is reported on a device of its maker, with everything that was typed. */
function checkRefusalTold({ mid, name, args, userId, by }: Made, { devices, server, ledger }: AtRest): void {
  const outcome = server.stateOf(userId).byMid.get(mid)?.outcome
  if (outcome !== 'rejected' && outcome !== 'failed_internal') return
  if (ledger.excused.has(mid) || by === 'server' || by === 'rest') return
  if (devices.some(({ extension }) => extension.refused.has(mid))) return
  const own = storesOf(devices).filter((store) => store.userId === userId)
  const told = own.flatMap(({ data }) => data.issues.filter((issue) => issue.mid === mid))
  demand(told.length > 0, 'S3', () => `nobody was told that ${name} ${mid} was refused`)
  for (const issue of told) checkTextKept(issue, { name, args })
  if (name !== saveReflection.name) return
  const { videoId } = args as { readonly videoId: string }
  const hasDraft = own.some(({ data }) => data.drafts.has(reflectionDraftKey(videoId)))
  demand(hasDraft, 'S3', () => `the refused reflection ${mid} is no draft`)
}

function checkTextKept(issue: Issue, { name, args }: Pick<Made, 'name' | 'args'>): void {
  demand(isSame(issue.args, args), 'S3', () => `the issue of ${issue.mid} has other args`)
  // What the writer of an edit saw was typed by an earlier mutation.
  const typed = name === editReflection.name ? { ...(args as object), seen: undefined } : args
  for (const text of longTexts(typed)) {
    demand(issue.text.includes(text), 'S3', () => `the issue of ${issue.mid} lost "${text}"`)
  }
}

// In these histories only learners write sentences.
function longTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.includes(' I will ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : []
}

/** S12: every device, at any moment, sees the same reminders due. */
function checkDueStates({ devices, server }: AtRest, userId: UserId): void {
  const actions = [...server.stateOf(userId).rows.values()].filter(({ table }) => table === 'actions')
  const own = devices.filter((device) => device.userId === userId)
  for (const { row } of actions) {
    const action = row as Action
    const around = action.nextReminderAt ?? 0
    for (const now of [around - HOUR_MS, around, around + HOUR_MS]) {
      const expected = dueStateOf(action, now, 'UTC')
      for (const { name, store } of own) {
        const shown = store.data.rows.actions.get(action.id) as Action | undefined
        const isEqual = shown !== undefined && isSame(dueStateOf(shown, now, 'UTC'), expected)
        demand(isEqual, 'S12', () => `${name} sees action ${action.id} due otherwise`)
      }
    }
  }
}
