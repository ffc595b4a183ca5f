// Bugs no history can show, because another rule repairs what they do: defence in depth. Each is detected by a test of its own.
import type { Mutant } from './mutants.ts'

export interface CoveredMutant extends Mutant {
  // What repairs it in the whole system.
  readonly healedBy: string
  readonly seenBy: { readonly file: string; readonly title: string }
}

const ENGINE_TEST = 'tests/sync/engine.test.ts'
const DEFENCE_TEST = 'tests/sync/defence-in-depth.test.ts'
const MUTATE_TEST = 'tests/app/db/write/mutate.test.ts'

export const COVERED_MUTANTS: readonly CoveredMutant[] = [
  {
    name: 'a mutation is committed although a rule refused it',
    patches: [
      {
        file: 'app/db/apply/commit.ts',
        within: 'commitInside',
        from: 'if (!ran.ok) throw new RefusedError(ran.error)',
        to: '',
      },
    ],
    healedBy: 'the same rule refuses it on the server, and then it is an issue',
    seenBy: { file: MUTATE_TEST, title: 'a refusal undoes all of them and leaves no gap in the sequence' },
  },
  {
    name: 'a mutation given up leaves a gap behind',
    patches: [
      {
        file: 'app/db/apply/apply-answer.ts',
        within: 'giveUp',
        from: 'await tx.putMeta(await rotated(tx, meta, { outbox: pending, newClientId }))',
        to: 'await tx.replaceOutbox(pending)',
      },
    ],
    healedBy: 'the server sees the gap and asks for a new name',
    seenBy: { file: DEFENCE_TEST, title: 'a mutation given up closes its gap before anything is sent' },
  },
  {
    name: 'a gap in the sequence is passed over',
    patches: [
      {
        file: 'sync-server/services/sync/run-batch.ts',
        within: 'BatchRun.add',
        from: 'pushed.seq > lastSeq + 1',
        to: 'false',
      },
    ],
    healedBy: 'a device has no gaps, and a server put back to before them knows its cookie no more',
    seenBy: { file: DEFENCE_TEST, title: 'a gap in the sequence makes the device take a new name' },
  },
  {
    name: 'requeue under the old client id on rewind',
    patches: [
      {
        file: 'app/db/apply/apply-answer.ts',
        within: 'settle',
        from: 'requeue(tx, { ...meta, ackedBytes }, { entries, clientId: newClientId })',
        to: 'requeue(tx, { ...meta, ackedBytes }, { entries, clientId: meta.clientId })',
      },
    ],
    healedBy: 'sequences that do not fit make the server answer FORKED, and then the name is changed',
    seenBy: { file: DEFENCE_TEST, title: 'what goes to a server put back goes under a new name' },
  },
  {
    name: 'staged pages outlive the pull they belong to',
    patches: [{ file: 'app/db/apply/apply-answer.ts', within: 'stageAnswer', from: 'await dropStaged(tx)', to: '' }],
    healedBy: 'a place between two pages vouches for the head: a server put back refuses it before it answers',
    seenBy: { file: DEFENCE_TEST, title: 'a page of another pull drops the pages staged before it' },
  },
  {
    name: 'the (clientId, seq) check removed: only mids are deduped',
    patches: [
      {
        file: 'sync-server/services/sync/run-batch.ts',
        within: 'BatchRun.add',
        from: 'pushed.seq <= lastSeq && known === undefined',
        to: 'false',
      },
    ],
    healedBy: 'mids are unique; the device finds the fork by itself when its acks do not fit',
    seenBy: { file: DEFENCE_TEST, title: 'a sequence used by another mutation makes the device take a new name' },
  },
  {
    name: 'a mutation stored during a cycle waits for the next event',
    patches: [
      {
        file: 'app/sync/engine.ts',
        within: 'SyncEngine.#settle',
        from: 'outcome.isMore || this.#isWanted || this.#isBehind()',
        to: 'this.#isBehind()',
      },
    ],
    healedBy: 'the watchdog sends it within a minute',
    seenBy: { file: ENGINE_TEST, title: 'one stored while a request is on its way goes right after it' },
  },
]
