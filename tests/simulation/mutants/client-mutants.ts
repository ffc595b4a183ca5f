import type { Mutant } from './mutants.ts'

const APPLY = 'app/db/apply/apply-answer.ts'
const REBASE = 'app/db/apply/rebase.ts'
const BUFFER = 'app/db/apply/write-buffer.ts'
const COMMIT = 'app/db/apply/commit.ts'
const REFUSED = 'app/db/apply/refused.ts'
const RING = 'app/db/apply/acked-ring.ts'
const CYCLE = 'app/sync/push-pull.ts'
const ENGINE = 'app/sync/engine.ts'
const LOCK = 'app/sync/lock.ts'

export const CLIENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'no compare-and-set: an answer is applied wherever the store stands',
    firstSeed: 39,
    patches: [
      {
        file: APPLY,
        within: 'standsAt',
        from: `return meta.userId === response.userId && meta.userId === base.userId && meta.clientId === base.clientId &&
   isSameCookie(meta.cookie, base.cookie) && isSameCookie(meta.pull?.cont ?? null, cont)`,
        to: 'return true',
      },
    ],
  },
  {
    name: 'no shadow: the server row under an optimistic one is not kept',
    patches: [
      {
        file: BUFFER,
        within: 'WriteBuffer.flush',
        from: 'Promise.all([tx.putShadows(fresh), tx.writeRows(changes)])',
        to: 'tx.writeRows(changes)',
      },
      { file: REBASE, within: 'rebase', from: 'await keepShadows(tx, byKey(shadows), under)', to: '' },
    ],
  },
  {
    name: 'unstaged pages: each page is applied as it comes',
    patches: [
      {
        file: CYCLE,
        within: 'runCycle',
        from: 'if (!response.hasMore) return finish(deps, answer)',
        to: 'return finish(deps, answer)',
      },
    ],
  },
  {
    name: 'ack by sequence: what is below the last sequence counts as heard',
    firstSeed: 289,
    patches: [
      {
        file: APPLY,
        within: 'isForked',
        from: 'return outbox.some(({ seq, mid }) => seq <= lastSeq && !acks.has(mid))',
        to: 'return false',
      },
      {
        file: APPLY,
        within: 'settle',
        from: 'const ack = acks.get(entry.mid)',
        to: "const ack = acks.get(entry.mid) ?? (entry.seq <= meta.ackedSeq ? ({ ...entry, outcome: 'applied' } as Ack) : undefined)",
      },
    ],
  },
  {
    name: 'no fork check: a copied profile goes on under the same name',
    firstSeed: 6,
    patches: [
      {
        file: APPLY,
        within: 'applyAnswer',
        from: '!isRewound && isForked({ meta, outbox, lastSeq, acks })',
        to: 'false',
      },
      { file: CYCLE, within: 'afterRefusal', from: 'await store.rotate(base)', to: '' },
    ],
  },
  {
    name: 'no rewind: a server put back gets nothing again',
    firstSeed: 29,
    patches: [{ file: APPLY, within: 'settle', from: '!isRewound', to: 'true' }],
  },
  {
    name: 'no ring re-push: only what waits goes to a server put back',
    firstSeed: 29,
    patches: [{ file: APPLY, within: 'settle', from: 'await takeAcked(tx)', to: '(await takeAcked(tx)).slice(0, 0)' }],
  },
  {
    name: 'a new name without new numbers',
    firstSeed: 15,
    patches: [{ file: REBASE, within: 'requeue', from: 'seq: index + 1', to: 'seq: entry.seq' }],
  },
  {
    name: 'the ring forgets at once',
    firstSeed: 29,
    patches: [{ file: RING, within: 'MAX_ENTRIES', from: '5000', to: '2' }],
  },
  {
    name: 'refused text dropped',
    firstSeed: 28,
    patches: [{ file: REFUSED, within: 'issueOf', from: 'text: typedTextOf(name, args)', to: "text: ''" }],
  },
  {
    name: 'a refused mutation leaves the queue for nowhere',
    patches: [
      {
        file: REFUSED,
        within: 'recordRefused',
        from: 'await tx.putIssues(refused.map(({ entry, refusal }) => issueOf(entry, refusal, at)))',
        to: '',
      },
    ],
  },
  {
    name: 'a refused reflection is no draft again',
    firstSeed: 28,
    patches: [
      {
        file: REFUSED,
        within: 'restoreReflections',
        from: "if (wizardReflection(args) !== '') continue",
        to: 'if (at >= 0) continue',
      },
    ],
  },
  {
    name: 'no replay: pending changes disappear from the view at each answer',
    patches: [{ file: APPLY, within: 'applyAnswer', from: 'pending: settled.pending', to: 'pending: []' }],
  },
  {
    name: 'pending changes are not undone before the server rows are written',
    patches: [{ file: REBASE, within: 'rebase', from: 'byKey([...shadows, ...patch])', to: 'byKey(patch)' }],
  },
  {
    name: 'a reset keeps the old rows',
    patches: [{ file: REBASE, within: 'clearAll', from: 'await tx.clearRows()', to: '' }],
  },
  {
    name: 'an answer without changes moves the cookie, reset or not',
    firstSeed: 34,
    patches: [{ file: APPLY, within: 'applyAnswer', from: 'reset === undefined', to: 'true' }],
  },
  {
    name: 'a pull that must begin again goes on',
    firstSeed: 135,
    patches: [{ file: CYCLE, within: 'afterRefusal', from: 'await store.restartPull()', to: '' }],
  },
  {
    name: 'what the bridge hands over twice is stored twice',
    firstSeed: 33,
    patches: [
      {
        file: COMMIT,
        within: 'unknownOf',
        from: 'return all.filter(({ intent }) => !known.has(intent.mid))',
        to: 'return all.filter(() => known.size >= 0)',
      },
    ],
  },
  {
    name: 'the next number is not stored with the mutation',
    patches: [
      {
        file: COMMIT,
        within: 'commitInside',
        from: 'nextSeq: meta.nextSeq + entries.length',
        to: 'nextSeq: meta.nextSeq',
      },
    ],
  },
  {
    name: 'too large once is too large for ever',
    firstSeed: 8,
    patches: [{ file: CYCLE, within: 'afterTooLarge', from: 'others.length > 0', to: 'false' }],
  },
  {
    name: 'no watchdog and no second try: a failed cycle is the last one',
    patches: [
      {
        file: ENGINE,
        within: 'SyncEngine.#wait',
        from: 'this.#wakeIn(asked ?? backoffMs(this.#failures, random))',
        to: '',
      },
      {
        file: ENGINE,
        within: 'SyncEngine.#armTick',
        from: `this.#callOffTick = this.#deps.clock.setTimer(() => { this.#armTick()
 void this.#tick() }, TICK_MS)`,
        to: '',
      },
    ],
  },
  {
    name: 'the lock of a frozen tab is waited for',
    firstSeed: 1139,
    patches: [
      {
        file: LOCK,
        within: 'requestOrSteal',
        from: 'await locks.request(name, { steal: true }, hold).catch(nothing)',
        to: 'await new Promise(() => undefined)',
      },
    ],
  },
  {
    name: 'after a 401 nothing is tried again',
    patches: [
      {
        file: ENGINE,
        within: 'SyncEngine.nudge',
        from: "if (nudge.kind !== 'stored' && nudge.kind !== 'poke') this.#run()",
        to: '',
      },
    ],
  },
  {
    name: 'the extension forgets what the server did not answer for',
    firstSeed: 275,
    patches: [
      {
        file: 'extension/background/push-entry.ts',
        within: 'settled',
        from: "return { kind: isComplete ? 'done' : 'not_now' }",
        to: "return { kind: 'done' }",
      },
    ],
  },
]
