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
    patches: [
      {
        file: APPLY,
        from: '  return (\n    meta.userId === response.userId &&',
        to: '  return true || (\n    meta.userId === response.userId &&',
      },
    ],
  },
  {
    name: 'no shadow: the server row under an optimistic one is not kept',
    patches: [
      { file: BUFFER, from: 'Promise.all([tx.putShadows(fresh), tx.writeRows(changes)])', to: 'tx.writeRows(changes)' },
      { file: REBASE, from: '  await keepShadows(', to: '  if (meta.nextSeq < 0) await keepShadows(' },
    ],
  },
  {
    name: 'unstaged pages: each page is applied as it comes',
    patches: [
      { file: CYCLE, from: 'if (!response.hasMore) return finish(deps, answer)', to: 'return finish(deps, answer)' },
    ],
  },
  {
    name: 'ack by sequence: what is below the last sequence counts as heard',
    patches: [
      {
        file: APPLY,
        from: '  return outbox.some(({ seq, mid }) => seq <= lastSeq && !acks.has(mid))\n',
        to: '  return false\n',
      },
      {
        file: APPLY,
        from: '    const ack = acks.get(entry.mid)\n',
        to: "    const ack = acks.get(entry.mid) ?? (entry.seq <= meta.ackedSeq ? ({ ...entry, outcome: 'applied' } as Ack) : undefined)\n",
      },
    ],
  },
  {
    name: 'no fork check: a copied profile goes on under the same name',
    patches: [
      { file: APPLY, from: "if (reset !== 'rewound' && isForked(", to: 'if (false && isForked(' },
      { file: CYCLE, from: '      await store.rotate(base)\n', to: '' },
    ],
  },
  {
    name: 'no rewind: a server put back gets nothing again',
    patches: [{ file: APPLY, from: '  if (!isRewound) return {', to: '  if (true) return {' }],
  },
  {
    name: 'no ring re-push: only what waits goes to a server put back',
    patches: [
      {
        file: APPLY,
        from: 'const again = (await takeAcked(tx)).map(',
        to: 'const again = (await takeAcked(tx)).slice(0, 0).map(',
      },
    ],
  },
  {
    name: 'a new name without new numbers',
    patches: [{ file: REBASE, from: 'seq: index + 1', to: 'seq: entry.seq' }],
  },
  {
    name: 'the ring forgets at once',
    patches: [{ file: RING, from: 'const MAX_ENTRIES = 5000', to: 'const MAX_ENTRIES = 2' }],
  },
  {
    name: 'refused text dropped',
    patches: [{ file: REFUSED, from: 'text: typedTextOf(name, args)', to: "text: ''" }],
  },
  {
    name: 'a refused mutation leaves the queue for nowhere',
    patches: [
      { file: REFUSED, from: '  await tx.putIssues(refused.map(', to: '  if (at < 0) await tx.putIssues(refused.map(' },
    ],
  },
  {
    name: 'a refused reflection is no draft again',
    patches: [
      { file: REFUSED, from: "    if (wizardReflection(args) !== '') continue\n", to: '    if (at >= 0) continue\n' },
    ],
  },
  {
    name: 'no replay: pending changes disappear from the view at each answer',
    patches: [{ file: APPLY, from: 'pending: settled.pending, patch,', to: 'pending: [], patch,' }],
  },
  {
    name: 'pending changes are not undone before the server rows are written',
    patches: [
      {
        file: REBASE,
        from: 'byKey([...shadows, ...patch])',
        to: 'byKey(patch)',
      },
    ],
  },
  {
    name: 'a reset keeps the old rows',
    patches: [{ file: REBASE, from: '  await tx.clearRows()\n', to: '' }],
  },
  {
    name: 'an answer without changes moves the cookie, reset or not',
    patches: [{ file: APPLY, from: '!isReplayed && reset === undefined && patch', to: '!isReplayed && patch' }],
  },
  {
    name: 'a pull that must begin again goes on',
    patches: [{ file: CYCLE, from: '      await store.restartPull()\n', to: '' }],
  },
  {
    name: 'what the bridge hands over twice is stored twice',
    patches: [
      {
        file: COMMIT,
        from: 'return all.filter(({ intent }) => !known.has(intent.mid))',
        to: 'return all.filter(() => known.size >= 0)',
      },
    ],
  },
  {
    name: 'the next number is not stored with the mutation',
    patches: [{ file: COMMIT, from: 'nextSeq: meta.nextSeq + entries.length', to: 'nextSeq: meta.nextSeq' }],
  },
  {
    name: 'too large once is too large for ever',
    patches: [{ file: CYCLE, from: 'if (others.length > 0) return {', to: 'if (others.length > 1e9) return {' }],
  },
  {
    name: 'no watchdog and no second try: a failed cycle is the last one',
    patches: [
      { file: ENGINE, from: '    this.#wakeIn(asked ?? backoffMs(this.#failures, random))\n', to: '' },
      {
        file: ENGINE,
        from: '    this.#callOffTick = this.#deps.clock.setTimer(',
        to: '    if (this.#failures < 0) this.#callOffTick = this.#deps.clock.setTimer(',
      },
    ],
  },
  {
    name: 'the lock of a frozen tab is waited for',
    patches: [
      {
        file: LOCK,
        from: '  if (signal.aborted) await locks',
        to: '  if (signal.aborted) await new Promise(() => undefined)\n  if (signal.aborted) await locks',
      },
    ],
  },
  {
    name: 'after a 401 nothing is tried again',
    patches: [{ file: ENGINE, from: "if (nudge.kind !== 'stored' && nudge.kind !== 'poke') this.#run()", to: '' }],
  },
  {
    name: 'the extension forgets what the server did not answer for',
    patches: [
      {
        file: 'extension/background/push-entry.ts',
        from: "return { kind: isComplete ? 'done' : 'not_now' }",
        to: "return { kind: 'done' }",
      },
    ],
  },
  {
    name: 'the journal gets no copy of what is stored',
    patches: [
      {
        file: 'app/db/journal/journal-copy.ts',
        from: '    this.#writing = this.#journal.append(this.#userId, mutations)\n',
        to: '',
      },
    ],
  },
  {
    name: 'a lost database is given back nothing',
    patches: [{ file: REBASE, from: '  await tx.addToOutbox(entries)\n', to: '  return 0\n' }],
  },
  {
    name: 'what is given back is not shown',
    patches: [{ file: REBASE, from: '  await replayPending(tx, meta, entries)\n', to: '' }],
  },
]
