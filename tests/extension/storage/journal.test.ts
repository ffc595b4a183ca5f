// The outbox journal in an in-memory file: what was acknowledged survives any torn tail, in order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../../extension/storage/journal.ts'
import { decodeFrames, encodeFrame } from '#domain/journal/journal-frame.ts'
import { MemoryFile } from '../../setup/device/memory-file.ts'

const values = fc.array(fc.jsonValue(), { maxLength: 12 })

function written(all: readonly unknown[]): MemoryFile {
  const file = new MemoryFile()
  const journal = openJournal(file)
  for (const value of all) journal.append(value)
  return file
}

describe('a journal that is opened again', () => {
  test('returns what was appended, in order', () => {
    fc.assert(
      fc.property(values, (all) => {
        expect(openJournal(written(all)).recovered).toEqual(JSON.parse(JSON.stringify(all)))
      }),
    )
  })

  test('keeps every whole record of a file cut anywhere, and appends new ones after them', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.jsonValue(), (all, cut, later) => {
        const file = written(all)
        file.truncate(file.getSize() === 0 ? 0 : cut % file.getSize())
        const journal = openJournal(file)
        const kept = journal.recovered.length
        expect(journal.recovered).toEqual(JSON.parse(JSON.stringify(all.slice(0, kept))))
        journal.append(later)
        expect(openJournal(file).recovered).toEqual(JSON.parse(JSON.stringify([...all.slice(0, kept), later])))
      }),
    )
  })

  test('cuts at the first flipped byte and never returns a damaged record', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (all, at, flip) => {
          const file = written(all)
          const position = at % file.getSize()
          file.bytes[position] = (file.bytes[position] ?? 0) ^ flip
          const { recovered } = openJournal(file)
          expect(recovered.length).toBeLessThan(all.length)
          expect(recovered).toEqual(JSON.parse(JSON.stringify(all.slice(0, recovered.length))))
        },
      ),
    )
  })

  test('never throws on foreign bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(decodeFrames(bytes).goodLength).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })

  test('does not mistake a stale record at another place for a new one', () => {
    const stale = encodeFrame(3, new TextEncoder().encode('"old"'))
    expect(decodeFrames(stale)).toEqual({ payloads: [], goodLength: 0 })
  })
})

describe('a journal on a full device', () => {
  test('throws, and keeps exactly what it had', () => {
    const file = written(['kept'])
    file.room = file.getSize() + 20
    const journal = openJournal(file)
    expect(() => journal.append('a value that does not fit any more')).toThrow('only part')
    file.room = Number.POSITIVE_INFINITY
    journal.append('next')
    expect(openJournal(file).recovered).toEqual(['kept', 'next'])
  })
})

test.each([0, 1, 2])('a journal of two that keeps %i goes on after that one', (count) => {
  const file = written(['one', 'two'])
  const journal = openJournal(file)
  journal.keepFirst(count)
  const kept = ['one', 'two'].slice(0, count)
  expect(openJournal(file).recovered).toEqual(kept)
  journal.append('three')
  expect(openJournal(file).recovered).toEqual([...kept, 'three'])
  journal.keepFirst(0)
  expect(file.getSize()).toBe(0)
  expect(() => journal.keepFirst(1)).toThrow('no more records')
})
