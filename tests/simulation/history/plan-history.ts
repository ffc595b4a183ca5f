// A plan from a seed. Each seed leaves out a random part of what can go wrong (swarm testing): rare events meet each other
// more often when the others are absent.
import { chanceOf, type Chance } from '../world/chance.ts'
import type { Op, OpKind, Plan } from './op.ts'

const WEIGHTS: Readonly<Record<Exclude<OpKind, 'prune'>, number>> = {
  mutate: 40,
  wait: 26,
  wait_long: 3,
  nudge: 3,
  poison: 1.5,
  open_tab: 2,
  close_tab: 2,
  reload: 1,
  freeze: 1,
  thaw: 1,
  crash: 4,
  session: 3,
  sign_out: 2,
  sign_in: 3,
  cut_off: 3,
  weather: 3,
  quota: 0.7,
  clock_jump: 1.5,
  server_kill: 2,
  server_failing: 1,
  backup: 1.5,
  restore: 1.5,
  clone: 1,
  wipe: 0.5,
  new_device: 0.7,
  small_bodies: 0.7,
  upgrade: 0.4,
  old_server: 0.7,
  extension_save: 2,
  extension_deliver: 2.5,
  rest_write: 2,
  server_write: 2,
}

const ALWAYS: readonly (keyof typeof WEIGHTS)[] = ['mutate', 'wait', 'wait_long', 'nudge', 'thaw']
const KINDS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
const LEFT_OUT = 0.45
// How much more often than usual the remaining events happen.
const FAVOURS = [0.5, 1, 1, 1, 3, 6]

// The product's store is slow in Node, so one history in this many uses it.
const TWIN_EVERY = 50
// In a third of the histories the server prunes, up to this often. Inserted between the other ops, which stay the same.
const PRUNING_SHARE = 0.33
// Chosen so that the histories at which the rare planted bugs start are among those that do not prune.
const PRUNING_SALT = 8120
const MAX_PRUNINGS = 6

export function planHistory(seed: number, ops: number): Plan {
  const chance = chanceOf(seed)
  const kinds = KINDS.filter((kind) => ALWAYS.includes(kind) || !chance.happens(LEFT_OUT))
  const weights = new Map(
    kinds.map((kind) => [kind, WEIGHTS[kind] * (ALWAYS.includes(kind) ? 1 : chance.pick(FAVOURS))]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const pickKind = (): keyof typeof WEIGHTS => {
    let left = chance.random() * total
    for (const [kind, weight] of weights) if ((left -= weight) < 0) return kind
    return 'mutate'
  }
  const op = (): Op => ({ kind: pickKind(), device: chance.below(1000), seed: chance.below(2 ** 31) })
  return {
    seed,
    devices: 2 + chance.below(3),
    users: 1 + chance.below(2),
    pageRows: 1 + chance.below(6),
    hasLocks: chance.happens(0.7),
    hasJournal: chance.happens(0.5),
    hasTwin: seed % TWIN_EVERY === 0,
    ops: withPrunings(Array.from({ length: ops }, op), chanceOf(seed ^ PRUNING_SALT)),
  }
}

function withPrunings(ops: readonly Op[], chance: Chance): readonly Op[] {
  if (!chance.happens(PRUNING_SHARE)) return ops
  const all = [...ops]
  for (let left = 1 + chance.below(MAX_PRUNINGS); left > 0; left -= 1) {
    const pruning: Op = { kind: 'prune', device: chance.below(1000), seed: chance.below(2 ** 31) }
    all.splice(chance.below(all.length + 1), 0, pruning)
  }
  return all
}
