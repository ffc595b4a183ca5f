// The last act: the learner tries again what was refused. A row that came back after a backup was put in place makes it good,
// and what this device takes then, the server takes, too.
import type { MutationId } from '#domain/kernel/id.ts'
import { retryIssueIn } from '../../../app/db/write/issues.ts'
import type { Committed } from '../../../app/db/apply/commit.ts'
import { demand } from '../invariants/violation.ts'
import type { SimDevice } from '../world/sim-device.ts'
import { UNSTORABLE } from '../world/server-state.ts'
import { passTime } from './calm.ts'
import type { SimWorld } from './sim-world.ts'

// Each takes a while of the world's time, and the later ones are of the same few kinds.
const MAX_TRIES = 4

/** Tries the issues of all devices again, one after the other; returns how many were taken. */
export async function retryIssues(world: SimWorld): Promise<number> {
  const listed = new Map(issuesOf(world))
  let taken = 0
  for (const [mid, device] of [...listed].slice(0, MAX_TRIES)) {
    const again = await retried(world, device, mid)
    if (again === null) continue
    // Its only trace is the log, which has its outcome under another mid.
    world.ledger.excused.add(mid)
    taken += checkTaken(world, device, again) ? 1 : 0
  }
  return taken
}

// A copied profile has a copy of the issue, and a server put back may have taken the mutation from a copy since. Tried again
// it would be a second act: what was saved and deleted meanwhile would be there again, by the learner's own wish.
function issuesOf({ devices, server }: SimWorld): readonly (readonly [MutationId, SimDevice])[] {
  return devices.flatMap((device) => {
    const log = server.stateOf(device.userId).byMid
    const isOpen = (mid: MutationId) => REFUSED.includes(log.get(mid)?.outcome ?? 'rejected')
    return device.store.data.issues.flatMap(({ mid }) => (isOpen(mid) ? [[mid, device] as const] : []))
  })
}

const REFUSED: readonly string[] = ['rejected', 'failed_internal']

/** The mid it waits under now; null when this device's own rules refuse it still, and it stays an issue. */
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

/** Whether the server took it: at rest both have the same rows, so it misses none that the rules found here. */
function checkTaken({ server, ledger }: SimWorld, { name, userId }: SimDevice, mid: MutationId): boolean {
  const ack = server.stateOf(userId).byMid.get(mid)
  const made = ledger.made.get(mid)
  demand(ack !== undefined && ack.code?.endsWith('_not_found') !== true, 'S3', () => {
    return `${name}: ${made?.name ?? ''} ${mid} was tried again, passed the rules here, and is ${ack?.code ?? 'nowhere'}`
  })
  const isUnstorable = JSON.stringify(made?.args ?? null).includes(JSON.stringify(UNSTORABLE).slice(1, -1))
  demand(ack?.outcome !== 'failed_internal' || isUnstorable, 'S3', () => `${mid}, tried again, failed in the server`)
  // A moment moves by what the network takes: what came a hair too late for an archived action may do so again.
  return ack !== undefined && !REFUSED.includes(ack.outcome)
}
