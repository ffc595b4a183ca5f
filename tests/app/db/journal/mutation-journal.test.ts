// The journal of unsynced mutations in an in-memory file: two tabs write it, and a kill may cut it anywhere.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JournaledMutation } from '#domain/journal/journal-record.ts'
import { readableContent } from '../../../../app/db/journal/readable-content.ts'
import { MutationJournal } from '../../../../app/db/journal/mutation-journal.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { journaled } from '../../../setup/device/journaled.ts'
import { MemoryFile } from '../../../setup/device/memory-file.ts'

const ADA = userIdOf('ada')
const GRACE = userIdOf('grace')

// A tab's own view of the file; its work starts as if under the lock.
function tabOn(file: MemoryFile) {
  let epochs = 0
  const name = Math.round(file.getSize()).toString(36)
  const journal = new MutationJournal(file, () => `${name} ${String((epochs += 1))}`)
  return <T>(work: (journal: MutationJournal) => T) => {
    journal.refresh()
    return work(journal)
  }
}

const midsIn = (file: MemoryFile, userId = ADA) =>
  tabOn(file)((journal) => readableContent(journal.contentOf(userId)).mutations.map(({ mid }) => mid))
const mids = (...numbers: readonly number[]) => numbers.map((number) => journaled(number).mid)

describe('the journal', () => {
  it('keeps appended mutations, in order, for the next start', () => {
    const file = new MemoryFile()
    const tab = tabOn(file)
    tab((journal) => journal.append(ADA, [journaled(1), journaled(2)]))
    tab((journal) => journal.append(ADA, [journaled(3)]))
    expect(midsIn(file)).toEqual(mids(1, 2, 3))
  })

  it('gives nobody another learner’s mutations', () => {
    const file = new MemoryFile()
    const tab = tabOn(file)
    tab((journal) => journal.append(ADA, [journaled(1)]))
    tab((journal) => journal.append(GRACE, [journaled(2)]))
    tab((journal) => journal.drop(GRACE, mids(1)))
    expect(midsIn(file)).toEqual(mids(1))
    expect(midsIn(file, GRACE)).toEqual(mids(2))
  })

  it('remembers whose rows the device has until they sign out, and then keeps nothing of them', () => {
    const file = new MemoryFile()
    const tab = tabOn(file)
    tab((journal) => journal.adopt(ADA, 'tag of ada'))
    tab((journal) => journal.append(ADA, [journaled(1)]))
    tab((journal) => journal.adopt(GRACE, 'tag of grace'))
    tab((journal) => journal.forget(ADA))
    expect(tabOn(file)((journal) => journal.contentOf(ADA))).toEqual({ storeTag: null, mutations: [] })
    expect(tabOn(file)((journal) => journal.contentOf(GRACE).storeTag)).toBe('tag of grace')
    tab((journal) => journal.forget(GRACE))
    expect(file.getSize()).toBe(0)
  })

  it('is nearly empty once everything in it is synced', () => {
    const file = new MemoryFile()
    const tab = tabOn(file)
    tab((journal) => journal.adopt(ADA, 'tag'))
    const empty = file.getSize()
    for (let number = 1; number <= 50; number += 1) tab((journal) => journal.append(ADA, [journaled(number)]))
    tab((journal) => journal.drop(ADA, mids(...Array.from({ length: 50 }, (_, index) => index + 1))))
    expect(file.getSize()).toBeLessThan(empty + 10)
  })

  it('cut anywhere by a kill keeps every whole record, and appends new ones after them', () => {
    fc.assert(
      fc.property(fc.nat(), (cut) => {
        const file = new MemoryFile()
        for (let number = 1; number <= 5; number += 1)
          tabOn(file)((journal) => journal.append(ADA, [journaled(number)]))
        file.truncate(cut % (file.getSize() + 1))
        const kept = midsIn(file)
        expect(kept).toEqual(mids(1, 2, 3, 4, 5).slice(0, kept.length))
        tabOn(file)((journal) => journal.append(ADA, [journaled(6)]))
        expect(midsIn(file)).toEqual([...kept, ...mids(6)])
      }),
    )
  })

  it('keeps records that another build wrote', () => {
    const file = new MemoryFile()
    const strange = { ...journaled(1), origin: 'a later build' } as unknown as JournaledMutation
    tabOn(file)((journal) => journal.append(ADA, [strange, journaled(2)]))
    const before = file.getSize()
    tabOn(file)((journal) => journal.drop(ADA, mids(2)))
    expect(midsIn(file)).toEqual([])
    expect(new TextDecoder().decode(file.bytes)).toContain('a later build')
    expect(file.getSize()).toBeLessThan(before)
  })

  it('keeps nothing of a learner who signs out, nor a mutation that is done, whichever build wrote it', () => {
    const strange = (n: number) => ({ ...journaled(n), origin: 'a later build' }) as unknown as JournaledMutation
    const file = new MemoryFile()
    tabOn(file)((journal) => journal.append(ADA, [strange(1), strange(2)]))
    tabOn(file)((journal) => journal.append(GRACE, [strange(3)]))
    const text = () => new TextDecoder().decode(file.bytes)
    tabOn(file)((journal) => journal.drop(ADA, mids(1)))
    expect(mids(1, 2, 3).map((mid) => text().includes(mid))).toEqual([false, true, true])
    tabOn(file)((journal) => journal.forget(ADA))
    expect(mids(1, 2, 3).map((mid) => text().includes(mid))).toEqual([false, false, true])
    expect(text()).not.toContain(ADA)
  })
})

describe('a full device', () => {
  it('refuses new records, keeps what it had, and still allows removing some', () => {
    const file = new MemoryFile()
    const tab = tabOn(file)
    tab((journal) => journal.append(ADA, [journaled(1), journaled(2)]))
    file.room = file.getSize() + 20
    expect(() => tab((journal) => journal.append(ADA, [journaled(3)]))).toThrow('only part')
    expect(midsIn(file)).toEqual(mids(1, 2))
    tab((journal) => journal.drop(ADA, mids(1)))
    expect(midsIn(file)).toEqual(mids(2))
  })
})

describe('two tabs on one file', () => {
  type Step = { readonly tab: 0 | 1; readonly op: 'append' | 'drop' | 'adopt'; readonly number: number }
  const step: fc.Arbitrary<Step> = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    op: fc.constantFrom('append' as const, 'append' as const, 'drop' as const, 'adopt' as const),
    number: fc.integer({ min: 1, max: 6 }),
  })

  it('hold the same after any steps, as does a tab opened later', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const file = new MemoryFile()
        let epochs = 0
        const newEpoch = () => `epoch ${String((epochs += 1))}`
        const tabs = [new MutationJournal(file, newEpoch), new MutationJournal(file, newEpoch)] as const
        let expected: string[] = []
        for (const { tab, op, number } of steps) {
          const journal = tabs[tab]
          journal.refresh()
          const mutation = journaled(number)
          if (op === 'append') journal.append(ADA, [mutation])
          else if (op === 'drop') journal.drop(ADA, [mutation.mid])
          else journal.adopt(ADA, `tag ${String(number)}`)
          if (op === 'append') expected.push(mutation.mid)
          if (op === 'drop') expected = expected.filter((mid) => mid !== mutation.mid)
        }
        for (const journal of tabs) {
          journal.refresh()
          expect(readableContent(journal.contentOf(ADA)).mutations.map(({ mid }) => mid)).toEqual(expected)
        }
        expect(midsIn(file)).toEqual(expected)
      }),
    )
  })
})
