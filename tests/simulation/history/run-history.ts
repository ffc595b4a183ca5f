// Runs one planned history to its end; throws the first violation.
import { checkAtRest } from '../invariants/at-rest.ts'
import { calmDown } from './calm.ts'
import type { Plan } from './op.ts'
import { perform } from './perform.ts'
import { retryIssues } from './retry-issues.ts'
import { SimWorld } from './sim-world.ts'

export interface Figures {
  readonly mutations: number
  readonly requests: number
  readonly commits: number
  readonly restores: number
  readonly prunings: number
  // Refused mutations that were retried at the end and accepted.
  readonly retries: number
  readonly signOuts: number
}

export async function runHistory(plan: Plan): Promise<Figures> {
  const world = new SimWorld(plan)
  await world.clock.advance(0)
  for (const op of plan.ops) {
    await perform(world, op)
    world.demandNoFailure()
  }
  await calmDown(world)
  world.demandNoFailure()
  checkAtRest(world)
  const retries = await retryIssues(world)
  world.demandNoFailure()
  checkAtRest(world)
  for (const { name, stores } of world.devices) {
    for (const { userId, twin, data } of stores) await twin?.check(name, userId, data)
  }
  const commits = world.users.reduce((sum, userId) => sum + world.server.stateOf(userId).version, 0)
  return {
    mutations: world.ledger.made.size,
    requests: world.network.requests,
    commits,
    restores: world.ledger.restores,
    prunings: world.ledger.prunings,
    retries,
    signOuts: world.ledger.signOuts,
  }
}
