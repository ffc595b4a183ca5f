import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MemoryState } from '../../../app/domain/mutations/machinery/state.ts'
import { prepareMutation } from '../../../app/domain/mutations/registry.ts'
import { PushedMutation } from '../../../app/domain/wire/sync.ts'
import { openJournal } from '../../../extension/storage/journal.ts'
import { applyOperation, type OutboxEntry } from '../../../extension/storage/outbox-entry.ts'
import { openOutbox } from '../../../extension/storage/outbox.ts'
import { entryText, entryTitle } from '../../../extension/storage/entry-text.ts'
import { assignOperation, mutationEntry } from '../../../extension/storage/new-entry.ts'
import type { NaturalKind } from '#domain/kernel/natural-id.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import {
  broughtMutation,
  completeActionMutation,
  snoozeMutation,
} from '../../../extension/storage/capture-mutations.ts'
import { naturalIdOf, newId } from '../../../extension/storage/new-id.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { ANNA, buildCapture, buildEntry } from './build-capture.ts'
import { MemoryFile } from '../../setup/device/memory-file.ts'

describe('the outbox', () => {
  test('keeps an entry across a restart until it is done, and then leaves an empty file', () => {
    const file = new MemoryFile()
    const entry = buildEntry()
    openOutbox(file).record({ op: 'add', entry })
    const again = openOutbox(file)
    expect(again.entries()).toEqual([entry])
    again.record({ op: 'done', id: entry.id })
    expect(again.entries()).toEqual([])
    expect(file.getSize()).toBe(0)
  })

  test('adds the same save once, however often it is repeated', () => {
    const outbox = openOutbox(new MemoryFile())
    const entry = buildEntry()
    outbox.record({ op: 'add', entry })
    outbox.record({ op: 'add', entry: { ...entry, capturedAt: entry.capturedAt + 5 } })
    expect(outbox.entries()).toEqual([entry])
  })

  test('gives an ownerless entry to the first person who signs in, with mids that stay', () => {
    const file = new MemoryFile()
    const entry = buildEntry(null)
    expect(entry.mutations).toEqual([])
    const outbox = openOutbox(file)
    outbox.record({ op: 'add', entry })
    const operation = assignOperation(entry, ANNA)
    if (operation === null) throw new Error('Nothing was assigned')
    outbox.record(operation)
    const [assigned] = openOutbox(file).entries()
    expect(assigned?.userId).toBe(ANNA)
    expect(assigned?.mutations).toEqual(outbox.entries()[0]?.mutations)
    expect(assigned && assignOperation(assigned, ANNA)).toBeNull()
  })

  test.each(['The portal did not accept it. Copy the text and add it there by hand.', 'Send fewer changes at once.'])(
    'OVL-10: tries again what an older version took for refused: %s',
    (refusal) => {
      const outbox = openOutbox(new MemoryFile())
      const entry = buildEntry()
      outbox.record({ op: 'add', entry })
      outbox.record({ op: 'refuse', id: entry.id, refusal })
      expect(outbox.entries()).toEqual([entry])
    },
  )

  test('keeps a refused entry with its reason and its text', () => {
    const outbox = openOutbox(new MemoryFile())
    const entry = buildEntry()
    outbox.record({ op: 'add', entry })
    outbox.record({ op: 'refuse', id: entry.id, refusal: 'No.' })
    const [refused] = outbox.entries()
    expect(refused?.refusal).toBe('No.')
    expect(refused && entryText(refused)).toContain('The evening decides the morning.')
  })

  test('returns the text of a delivered transcript as text that can be pasted', () => {
    const { transcript, ...facts } = buildCapture().video
    if (transcript === null) throw new Error('The capture has no transcript')
    const brought = broughtMutation({ ...facts, transcript }, ANNA)
    const text = entryText(mutationEntry(newId(), ANNA, [brought]))
    expect(text).toMatch(
      /^How to protect the first hour of your day\nhttps:.*mornTalk001\n\n0:00 Start with the card\.$/,
    )
    const pasted = parseTranscript(text.slice(text.indexOf('\n\n')))
    expect(pasted).toMatchObject({ ok: true, value: { timed: true, cues: [{ text: 'Start with the card.' }] } })
  })

  test('names an entry by its video, or else by what was done', () => {
    const { transcript, ...facts } = buildCapture().video
    if (transcript === null) throw new Error('The capture has no transcript')
    const acts = [
      completeActionMutation(actionIdOf('walk'), undefined),
      snoozeMutation(actionIdOf('walk'), null, { now: 0, clockOffsetMs: 0 }),
      broughtMutation({ ...facts, transcript }, ANNA),
    ]
    const entries = [buildEntry(), ...acts.map((act) => mutationEntry(newId(), ANNA, [act]))]
    expect(entries.map(entryTitle)).toEqual([
      'How to protect the first hour of your day',
      'A completed action',
      'A snoozed reminder',
      'The transcript of a waiting video',
    ])
  })

  test('on a full device is empty once everything in it is done', () => {
    const file = new MemoryFile()
    const outbox = openOutbox(file)
    const [first, second] = [buildEntry(), buildEntry()]
    for (const entry of [first, second]) outbox.record({ op: 'add', entry })
    file.room = file.getSize()
    expect(() => outbox.record({ op: 'done', id: first.id })).toThrow()
    expect(outbox.entries()).toHaveLength(2)
    outbox.record({ op: 'done', id: second.id })
    expect([outbox.entries(), openOutbox(file).entries()]).toEqual([[], []])
  })

  test('does not grow with what was saved and delivered while one entry stays', () => {
    const file = new MemoryFile()
    const outbox = openOutbox(file)
    const stays = buildEntry()
    outbox.record({ op: 'add', entry: stays })
    outbox.record({ op: 'refuse', id: stays.id, refusal: 'No.' })
    const size = file.getSize()
    for (let n = 0; n < 3; n += 1) {
      const [one, other] = [buildEntry(), buildEntry()]
      for (const entry of [one, other]) outbox.record({ op: 'add', entry })
      for (const { id } of [one, other]) outbox.record({ op: 'done', id })
    }
    expect(file.getSize()).toBe(size)
    expect(openOutbox(file).entries()).toMatchObject([{ id: stays.id, refusal: 'No.' }])
  })

  test('holds what it would if nothing was ever cut off, whatever is done in whatever order, and after each restart', () => {
    const names = fc.constantFrom(...Array.from({ length: 4 }, () => buildEntry()))
    const acts = fc.constantFrom('add', 'handed', 'refuse', 'done', 'restart')
    fc.assert(
      fc.property(fc.array(fc.tuple(acts, names), { maxLength: 40 }), (all) => {
        const file = new MemoryFile()
        const expected = new Map<string, OutboxEntry>()
        let outbox = openOutbox(file)
        for (const [op, entry] of all) {
          if (op === 'restart') outbox = openOutbox(file)
          else {
            const operation = op === 'add' ? { op, entry } : { op, id: entry.id, refusal: 'No.' }
            outbox.record(operation)
            applyOperation(expected, operation)
          }
          expect(outbox.entries()).toEqual([...expected.values()])
        }
        expect(openOutbox(file).entries()).toEqual([...expected.values()])
        for (const id of expected.keys()) outbox.record({ op: 'done', id })
        openOutbox(file)
        expect(file.getSize()).toBe(0)
      }),
    )
  })

  test('never clears records that a newer version wrote', () => {
    const file = new MemoryFile()
    openJournal(file).append({ op: 'from the future' })
    const outbox = openOutbox(file)
    const entry = buildEntry()
    outbox.record({ op: 'add', entry })
    outbox.record({ op: 'done', id: entry.id })
    expect(openJournal(file).recovered[0]).toEqual({ op: 'from the future' })
  })

  test('keeps its entries when a record does not fit on the device', () => {
    const file = new MemoryFile()
    const outbox = openOutbox(file)
    const entry = buildEntry()
    outbox.record({ op: 'add', entry })
    file.room = file.getSize() + 10
    expect(() => outbox.record({ op: 'add', entry: buildEntry() })).toThrow()
    expect(outbox.entries()).toEqual([entry])
  })
})

describe('OVL-10: the mutations of a capture', () => {
  test('are well formed, from one client of their own, numbered from 1', () => {
    const { id, mutations } = buildEntry()
    for (const mutation of mutations) expect(v.is(PushedMutation, mutation)).toBe(true)
    expect(mutations.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(new Set(mutations.map(({ clientId }) => clientId))).toEqual(new Set([`ext:${id}`]))
    expect(new Set(mutations.map(({ mid }) => mid)).size).toBe(4)
  })

  test('run as they are and make the video, the action with its reminder and the reflection', () => {
    const state = new MemoryState()
    const { mutations, capturedAt } = buildEntry()
    for (const mutation of mutations) {
      const prepared = prepareMutation(mutation)
      if (!prepared.ok) throw new Error(prepared.error.detail)
      const naturalId = (kind: NaturalKind, key: string) => naturalIdOf(ANNA, kind, key)
      const ran = prepared.value.run(state, {
        userId: ANNA,
        mid: mutation.mid,
        now: capturedAt,
        timeZone: 'UTC',
        naturalId,
        isServer: false,
      })
      if (!ran.ok) throw new Error(ran.error.kind)
      state.apply(ran.value)
    }
    const videoId = naturalIdOf(ANNA, 'video', 'mornTalk001')
    const [action] = state.by('actions', 'videoId', videoId)
    expect(action).toMatchObject({
      actionTitle: 'Write tomorrow on a card',
      reminderActive: true,
      reminderTime: '07:30',
    })
    expect(state.by('reflections', 'videoId', videoId)).toHaveLength(1)
    expect(state.get('transcripts', videoId)?.cues).toHaveLength(1)
  })
})
