// What holds for every mutation of the registry, whatever is stored and whatever was done before: random histories of a learner
// with the simulation's own arguments.
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { MutationContext, PreparedMutation } from '#domain/mutations/machinery/definition.ts'
import { MUTATIONS } from '#domain/mutations/registry.ts'
import { MemoryState, type Read } from '#domain/mutations/machinery/state.ts'
import { isSynced, TABLE_NAMES } from '#domain/mutations/machinery/synced-tables.ts'
import type { AnyRow, TableName } from '#domain/mutations/machinery/tables.ts'
import { parseChange } from '#domain/wire/parse-change.ts'
import { buildContext, NOW, userIdOf, uuidOf } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { ARGUMENTS, SERVER_ARGUMENTS } from '../../simulation/history/arguments.ts'
import { chanceOf } from '../../simulation/world/chance.ts'

const HISTORIES = 20
const STEPS = 80

// Two cheers are two.
const COUNTING = ['receiveCheer']

interface Step {
  readonly name: string
  readonly prepared: PreparedMutation
  readonly ctx: MutationContext
  readonly state: MemoryState
}

/** Random histories; the visitor sees each step before it is taken. Hours pass between some. */
function everyStep(visit: (step: Step) => void): void {
  for (let seed = 0; seed < HISTORIES; seed += 1) {
    const chance = chanceOf(seed)
    const state = new MemoryState()
    let made = 0
    let now = NOW
    for (let step = 0; step < STEPS; step += 1) {
      now += chance.below(12) * HOUR_MS
      const mutation = chance.pick(MUTATIONS)
      const makeArgs = { ...ARGUMENTS, ...SERVER_ARGUMENTS }[mutation.name]
      const prepared = mutation.prepare(
        makeArgs({
          chance,
          now,
          userId: userIdOf('ada'),
          uuid: () => uuidOf(`${String(seed)} ${String((made += 1))}`),
          rows: (table) => state.all(table as TableName) as readonly AnyRow[],
        }),
      )
      if (!prepared.ok) continue
      const ctx = buildContext({ now, isServer: mutation.name in SERVER_ARGUMENTS })
      visit({ name: mutation.name, prepared: prepared.value, ctx, state })
      const ran = prepared.value.run(state, ctx)
      if (ran.ok) state.apply(ran.value)
    }
  }
}

/** The rows that these reads name, and no others. */
function narrowed(state: MemoryState, reads: readonly Read[]): MemoryState {
  const known = new MemoryState()
  for (const read of reads) {
    const rows = state.all(read.table) as readonly (AnyRow & Readonly<Record<string, unknown>>)[]
    for (const row of rows) {
      if ('id' in read ? row.id === read.id : row[read.index] === read.value) known.put(read.table, row)
    }
  }
  return known
}

describe('every mutation', () => {
  it('decides by the rows that it says it reads, and by no others', () => {
    everyStep(({ name, prepared, ctx, state }) => {
      const seen = prepared.run(narrowed(state, prepared.reads(ctx)), ctx)
      expect([name, seen]).toEqual([name, prepared.run(state, ctx)])
    })
  })

  it('changes nothing more when it is run again, unless it counts', () => {
    everyStep(({ name, prepared, ctx, state }) => {
      if (COUNTING.includes(name)) return
      const [once, twice] = [new MemoryState(), new MemoryState()]
      for (const copy of [once, twice]) copyRows(state, copy)
      apply(once, prepared, ctx)
      apply(twice, prepared, ctx)
      apply(twice, prepared, ctx)
      expect([name, allRows(twice)]).toEqual([name, allRows(once)])
    })
  })

  it('writes rows that every device and the server can read', () => {
    everyStep(({ name, prepared, ctx, state }) => {
      const ran = prepared.run(state, ctx)
      for (const change of ran.ok ? ran.value : []) {
        const { table, id, row } = change
        if (isSynced(table)) expect([name, parseChange({ t: table, id, row })]).toEqual([name, change])
      }
    })
  })

  it('of the server is refused where a learner makes it', () => {
    const tried = new Set<string>()
    everyStep(({ name, prepared, ctx, state }) => {
      if (!ctx.isServer) return
      tried.add(name)
      expect(prepared.run(state, { ...ctx, isServer: false })).toEqual({ ok: false, error: { kind: 'not_allowed' } })
    })
    expect([...tried].sort()).toEqual(Object.keys(SERVER_ARGUMENTS).sort())
  })

  // It comes back, goes, loses its video, or has its cheers dismissed and shown again.
  const ON_ARCHIVED = ['unarchiveAction', 'hardDeleteAction', 'deleteVideo', 'seeCheers', 'unseeCheers']

  it('leaves an archived action alone, but for the few that are made for it', () => {
    everyStep(({ name, prepared, ctx, state }) => {
      if (ON_ARCHIVED.includes(name)) return
      const ran = prepared.run(state, ctx)
      for (const { table, id, row } of ran.ok ? ran.value : []) {
        const before = table === 'actions' ? state.get('actions', id) : undefined
        if (before?.archivedAt !== undefined && before.archivedAt !== null) expect([name, row]).toEqual([name, before])
      }
    })
  })

  it('names what it does not find: on an empty account it makes something new, changes nothing, or is refused', () => {
    everyStep(({ name, prepared, ctx }) => {
      const ran = prepared.run(new MemoryState(), ctx)
      if (ran.ok) expect(ran.value.every(({ row }) => row !== null)).toBe(true)
      else expect([name, ran.error.kind]).toEqual([name, expect.stringMatching(/_not_found$/)])
    })
  })
})

function copyRows(from: MemoryState, to: MemoryState): void {
  for (const table of TABLE_NAMES) {
    for (const row of from.all(table)) to.put(table, row)
  }
}

function apply(state: MemoryState, prepared: PreparedMutation, ctx: MutationContext): void {
  const ran = prepared.run(state, ctx)
  if (ran.ok) state.apply(ran.value)
}
