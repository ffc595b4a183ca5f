// The last step: the learner retries what was refused. A row that came back after a restore makes it valid,
// and whatever this device then accepts, the server must accept too.
import type { MutationId } from '#domain/kernel/id.ts'
import { retryIssueIn } from '../../../app/db/write/issues.ts'
import type { Committed } from '../../../app/db/apply/commit.ts'
import { demand } from '../invariants/violation.ts'
import type { SimDevice } from '../world/sim-device.ts'
import { UNSTORABLE } from '../world/server-state.ts'
import { passTime } from './calm.ts'
import type { SimWorld } from './sim-world.ts'

// Each try takes simulated time, and later ones repeat the same few kinds.
const MAX_TRIES = 4

/** Retries the issues of all devices, one after another; returns how many were accepted. */
export async function retryIssues(world: SimWorld): Promise<number> {
  const listed = new Map(issuesOf(world))
  let taken = 0
  for (const [mid, device] of [...listed].slice(0, MAX_TRIES)) {
    const again = await retried(world, device, mid)
    if (again === null) continue
    // Its only trace is in the log, which has its outcome under another mid.
    world.ledger.excused.add(mid)
    taken += checkTaken(world, device, again) ? 1 : 0
  }
  return taken
}

// A copied profile has a copy of the issue, and a restored server may have accepted the mutation from a copy since. Retrying
// it would be a second act: what was saved and deleted meanwhile would exist again, by the learner's own wish.
function issuesOf({ devices, server }: SimWorld): readonly (readonly [MutationId, SimDevice])[] {
  return devices.flatMap((device) => {
    const log = server.stateOf(device.userId).byMid
    const isOpen = (mid: MutationId) => REFUSED.includes(log.get(mid)?.outcome ?? 'rejected')
    return device.store.data.issues.flatMap(({ mid }) => (isOpen(mid) ? [[mid, device] as const] : []))
  })
}

const REFUSED: readonly string[] = ['rejected', 'failed_internal']

/** The mid it is queued under now; null if this device's own rules still refuse it, so that it stays an issue. */
async function retried(world: SimWorld, device: SimDevice, mid: MutationId): Promise<MutationId | null> {
  const [tab] = device.tabs
  const again = world.ids.mutationId()
  let committed: Committed | null = null
  if (tab !== undefined) {
    const deps = { newMid: () => again, timeZone: () => device.timeZone }
    void retryIssueIn(device.store.openFor(tab.process), mid, deps).then(
      (result) => (committed = result),
      (error: unknown) => (world.failure ??= error),
    )
  }
  await passTime(world)
  const { ok: isCommitted } = (committed as Committed | null) ?? { ok: null }
  demand(isCommitted !== null, 'S8', () => `${device.name}: trying ${mid} again never came to an end`)
  const isListed = device.store.data.issues.some((issue) => issue.mid === mid)
  demand(isListed !== isCommitted, 'S3', () => `${mid}, tried again, is ${isListed ? 'still' : 'no longer'} an issue`)
  return isCommitted === true ? again : null
}

/** Whether the server accepted it: at rest both have the same rows, so the rows the rules found here exist there too. */
function checkTaken({ server, ledger }: SimWorld, { name, userId }: SimDevice, mid: MutationId): boolean {
  const ack = server.stateOf(userId).byMid.get(mid)
  const made = ledger.made.get(mid)
  demand(ack !== undefined && ack.code?.endsWith('_not_found') !== true, 'S3', () => {
    return `${name}: ${made?.name ?? ''} ${mid} was tried again, passed the rules here, and is ${ack?.code ?? 'nowhere'}`
  })
  const isUnstorable = JSON.stringify(made?.args ?? null).includes(JSON.stringify(UNSTORABLE).slice(1, -1))
  demand(ack?.outcome !== 'failed_internal' || isUnstorable, 'S3', () => `${mid}, tried again, failed in the server`)
  // Times shift by what the network takes: what came slightly too late for an archived action may do so again.
  return ack !== undefined && !REFUSED.includes(ack.outcome)
}
