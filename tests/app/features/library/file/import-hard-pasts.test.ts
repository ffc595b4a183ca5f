// Pasts that are hard to replay, and clocks that are wrong: the rest of the file comes all the same.
import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { openUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { actionIdOf } from '../../../../fixtures/builders.ts'
import { ADA, importText, readWhole, useDevice } from './imported-library.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const WALK = actionIdOf('walk')
const READ = actionIdOf('read')

useDevice(NOW)

const iso = (at: number) => new Date(at).toISOString()
const past = (days: number, given: object = {}) => {
  const at = iso(NOW - days * DAY_MS)
  return { occurrence: at.slice(0, 10), at, timeZone: 'UTC', ...given }
}
const daily = (given: object = {}) => ({
  ...{ type: 'daily', time: '08:00', timeZone: 'UTC', isActive: false, since: iso(NOW - 20 * DAY_MS) },
  ...given,
})
const action = (given: object) => ({
  ...{ id: WALK, title: 'Walk', description: '', type: 'Habit', state: 'open', plan: {}, motivation: {} },
  ...{ evidence: null, reminder: null, ...given },
})
const fileOf = (unattachedActions: readonly object[], videos: readonly object[] = []) =>
  JSON.stringify({ format: 'afterwatch-library', version: 1, exportedAt: iso(NOW), videos, unattachedActions })
const VIDEO = {
  ...{ youtubeId: 'aaaaaaaaaaa', title: 'Calm', duration: null, category: null, tags: [], insights: null },
  ...{ reflections: [], actions: [], transcript: null },
}

describe('an archived habit that was once done as a whole', () => {
  const whole = past(25, { occurrence: 'once:0' })
  const skipped = past(5, { isSkipped: true })
  it.each([
    ['and skipped a day since', { completions: [whole, past(6), skipped], reminder: daily() }],
    ['and still has its reminder', { completions: [whole, past(6)], reminder: daily({ isActive: true }) }],
  ])('%s comes with its past, and so does what follows it', async (_what, given) => {
    const db = await openUserDatabase(ADA)
    const text = fileOf([action({ state: 'archived', ...given }), action({ id: READ, completions: [past(2)] })])
    expect(await importText(text)).toMatchObject({ actions: 2, completions: 3, leftOut: 0, stoppedBy: null })
    const walk = must(await db.actions.get(WALK), 'It is there')
    expect(walk).toMatchObject({ archivedAt: NOW, reminderType: 'daily', reminderActive: false })
    const rows = await db.completions.where('actionId').equals(WALK).toArray()
    expect(rows.map(({ occurrenceKey }) => occurrenceKey).sort()).toEqual(
      given.completions.map(({ occurrence }) => occurrence).sort(),
    )
  })
})

it('an action whose past no rule takes, here one deleted meanwhile, does not keep the others from coming', async () => {
  const db = await openUserDatabase(ADA)
  await importText(fileOf([action({})]))
  const text = fileOf([action({ completions: [past(3)] }), action({ id: READ, completions: [past(2)] })], [VIDEO])
  const file = readWhole(text)
  if (!file.ok) throw new Error(file.error)
  let deleting: Promise<unknown> = Promise.resolve()
  const onProgress = () => {
    deleting = mutateAll([call(hardDeleteAction, { actionId: WALK })])
  }
  const done = await importLibrary(ADA, file.value, { onProgress, signal: new AbortController().signal })
  expect(await deleting).toMatchObject({ ok: true })
  expect(done).toMatchObject({
    ok: true,
    value: { added: 1, actions: 1, completions: 1, leftOut: 1, stoppedBy: null },
  })
  expect(await db.completions.toArray()).toMatchObject([{ actionId: READ }])
})

it.each([
  ['slow', 3 * HOUR_MS],
  ['fast', -3 * HOUR_MS],
])(
  'a %s clock of this device loses no completion, no answer, no snooze and no start of a repeat',
  async (_what, ahead) => {
    const db = await openUserDatabase(ADA)
    const meta = must(await db.syncMeta(), 'It is prepared')
    await db.meta.put({ ...meta, clockOffsetMs: ahead, newestAt: NOW - ahead })
    vi.setSystemTime(NOW - ahead)
    const lately = iso(NOW - HOUR_MS)
    const answers = [{ id: '00000000-0000-4000-8000-000000000007', grade: 'knew', at: lately }]
    const recall = { addedAt: iso(NOW - 2 * HOUR_MS), answers }
    const reminder = daily({ isActive: true, time: '12:30', since: iso(NOW - 2 * HOUR_MS) })
    const snoozedUntil = iso(NOW + HOUR_MS)
    const completions = [past(1, { at: lately })]
    const text = fileOf([action({ completions, reminder, snoozedUntil })], [{ ...VIDEO, recall }])
    expect(await importText(text)).toMatchObject({ completions: 1, answers: 1, leftOut: 0, stoppedBy: null })
    const [walk] = await db.actions.toArray()
    expect(walk).toMatchObject({ reminderAnchor: NOW - 2 * HOUR_MS, snoozedUntil: NOW + HOUR_MS })
    expect(await db.completions.toArray()).toMatchObject([{ occurredAt: NOW - HOUR_MS }])
    expect(await db.recalls.toArray()).toMatchObject([{ reviewedAt: NOW - HOUR_MS }])
  },
)
