// "Try again" under "Sync issues": the refused intent is queued once more, or stays an issue.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { outboxEntry } from '../../../../app/db/apply/outbox-entry.ts'
import { recordRefused } from '../../../../app/db/apply/refused.ts'
import { createDraftKeeper } from '../../../../app/db/drafts/draft-keeper.ts'
import { dexieStore } from '../../../../app/db/store/dexie-store.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../app/db/session/session-database.ts'
import { captureDraftKey } from '../../../../app/db/store/draft-key.ts'
import { retryIssue, retryIssueIn } from '../../../../app/db/write/issues.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import type { Issue, LocalStore } from '../../../../app/db/store/local-tx.ts'
import { actionIdOf, NOW, uuidOf } from '../../../fixtures/builders.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { actionArgs, ADA, videoArgs } from '../../../setup/sync/sync-args.ts'
import { testMutator } from '../../../setup/device/test-mutator.ts'
import { newStorage, openTab } from '../../../setup/device/user-database.ts'

const REFUSED = brandAs(MutationId, uuidOf('refused'))
const FORMED = NOW - 20 * HOUR_MS
const ISSUE: Issue = {
  mid: REFUSED,
  name: completeAction.name,
  v: completeAction.v,
  args: { actionId: actionIdOf('walk') },
  createdAt: FORMED,
  refusal: { kind: 'action_not_found' },
  text: '',
  at: NOW - HOUR_MS,
}

let tab: Awaited<ReturnType<typeof openTab>>
let tries = 0
const retried = (store: LocalStore) =>
  retryIssueIn(store, REFUSED, {
    newMid: () => brandAs(MutationId, uuidOf(`try ${String((tries += 1))}`)),
    timeZone: () => 'Europe/Berlin',
  })
// The server was restored from a backup; another device has brought the row back.
const rowIsBack = () => testMutator(dexieStore(tab)).mutate(saveAction, actionArgs('walk'))
const queue = async () => (await tab.outbox.toArray()).filter(({ name }) => name === completeAction.name)

describe('a refused mutation tried again', () => {
  const storage = newStorage()
  beforeEach(async () => {
    tab = await openTab({ storage })
    await tab.issues.put(ISSUE)
  })
  afterEach(() => tab.delete())

  it('is queued as a new one once the row it needs is back, with its original time, and is no longer an issue', async () => {
    await rowIsBack()
    expect(await retried(dexieStore(tab))).toMatchObject({ ok: true })
    expect(await queue()).toMatchObject([{ seq: 2, createdAt: FORMED, tz: 'Europe/Berlin', args: ISSUE.args }])
    expect((await queue())[0]?.mid).not.toBe(REFUSED)
    expect(await tab.issues.count()).toBe(0)
    expect(await tab.completions.toArray()).toMatchObject([{ occurredAt: FORMED }])
  })

  it('stays an issue, and nothing is queued, while the row is not back', async () => {
    expect(await retried(dexieStore(tab))).toEqual({ ok: false, error: { kind: 'action_not_found' } })
    expect(await tab.issues.toArray()).toEqual([ISSUE])
    expect(await queue()).toEqual([])
  })

  it('is queued once if retried from two tabs at the same time', async () => {
    await rowIsBack()
    const other = await openTab({ storage })
    expect(await Promise.all([retried(dexieStore(tab)), retried(dexieStore(other))])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    expect(await queue()).toHaveLength(1)
    expect(await retried(dexieStore(tab))).toMatchObject({ ok: true })
    expect(await queue()).toHaveLength(1)
    other.close()
  })

  it('leaves no journal copy of the refused one that could queue it again', async () => {
    await rowIsBack()
    const journal = new MemoryDisk().journal()
    const { mid, name, v, args, createdAt } = ISSUE
    await journal.append(ADA, [{ mid, name, v, args, createdAt, tz: 'UTC', origin: 'portal' }])
    await retried({ ...dexieStore(tab), journal })
    const copies = (await journal.read(ADA))?.mutations ?? []
    expect(copies.map((copy) => copy.mid)).toEqual((await queue()).map((entry) => entry.mid))
  })
})

describe('the draft that a refused mutation became', () => {
  const plan = actionArgs('walk', 1)
  const issue = { ...ISSUE, name: saveAction.name, v: saveAction.v, args: plan }
  let db: Awaited<ReturnType<typeof openUserDatabase>>
  beforeEach(async () => {
    setStorage(newStorage())
    db = await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    await db.issues.put(issue)
  })
  afterEach(closeUserDatabase)
  const key = captureDraftKey(plan.videoId ?? '')
  const rowIsThere = () => mutate(saveAction, actionArgs('walk'))
  const draft = (updatedAt: number) => db.drafts.put({ key, value: {}, updatedAt, restores: [REFUSED] })

  it('is dropped once it is tried again: it would be saved twice', async () => {
    await draft(issue.at)
    expect(await retryIssue(REFUSED)).toMatchObject({ ok: true })
    expect(await db.drafts.count()).toBe(0)
  })

  it.each([
    ['is dropped, too, if an older build made it: it did not note what it restored', issue, 0],
    ['stays if another change of that moment is tried again', ISSUE, 1],
  ])('%s', async (_, tried, left) => {
    await rowIsThere()
    await db.issues.put(tried)
    await db.drafts.put({ key, value: {}, updatedAt: issue.at })
    expect(await retryIssue(REFUSED)).toMatchObject({ ok: true })
    expect(await db.drafts.count()).toBe(left)
  })

  it('stays if something was typed into it since', async () => {
    await draft(issue.at + 1)
    await retryIssue(REFUSED)
    expect(await db.drafts.count()).toBe(1)
  })

  it('is not offered to be tried again once its words were saved, however much was typed into it', async () => {
    await draft(issue.at)
    const keeper = createDraftKeeper(key, {})
    keeper.keep({ what: 'Walk' })
    keeper.keep({ what: 'Walk at noon' })
    await keeper.settle()
    expect([await db.drafts.count(), await db.issues.count()]).toEqual([0, 0])
  })

  it('leaves the issue when it is discarded, and what is typed there afterwards is none of its words', async () => {
    await draft(issue.at)
    const keeper = createDraftKeeper(key, {})
    await keeper.drop()
    expect(await db.issues.count()).toBe(1)
    keeper.keep({ what: 'Swim' })
    await keeper.settle()
    expect([await db.drafts.count(), await db.issues.count()]).toEqual([0, 1])
  })

  it('is none of what an open form holds that never showed it: saving that leaves the issue', async () => {
    const keeper = createDraftKeeper(key)
    await draft(issue.at)
    keeper.keep({ what: 'Swim' })
    await keeper.settle()
    expect([await db.drafts.count(), await db.issues.count()]).toEqual([0, 1])
  })

  it('stays with its issue if another tab stored its own words there', async () => {
    await draft(issue.at)
    await createDraftKeeper(key, { what: 'as this tab opened it' }).settle()
    expect([await db.drafts.count(), await db.issues.count()]).toEqual([1, 1])
  })
})

describe('a refused plan whose draft was saved', () => {
  it('is no longer a sync issue, and neither is the reminder that came with it', async () => {
    setStorage(newStorage())
    const db = await openUserDatabase(ADA)
    await mutate(saveVideo, videoArgs(1))
    const plan = actionArgs('walk', 1)
    const time = { reminderType: 'daily', reminderTime: '09:00', timeZone: 'UTC' }
    const reminder = { actionId: plan.id, reminderActive: true, ...time }
    const refused = [entryOf('plan', saveAction, plan), entryOf('reminder', setReminder, reminder)]
    const other = entryOf('another plan', saveAction, actionArgs('swim', 1))
    const refusal = { kind: 'video_not_found' } as const
    const store = dexieStore(db)
    await store.transaction('rw', (tx) =>
      recordRefused(
        tx,
        [...refused, other].map((entry) => ({ entry, refusal })),
        NOW,
      ),
    )
    const key = captureDraftKey(plan.videoId ?? '')
    await createDraftKeeper(key, (await db.drafts.get(key))?.value).settle()
    // The words of the other plan are in no draft.
    expect((await db.issues.toArray()).map(({ mid }) => mid)).toEqual([other.mid])
    closeUserDatabase()
  })

  const entryOf = (id: string, { name, v }: { readonly name: string; readonly v: number }, args: unknown) =>
    outboxEntry(
      { mid: brandAs(MutationId, uuidOf(id)), name, v, args, createdAt: NOW, tz: 'UTC', origin: 'portal' },
      { clientId: brandAs(ClientId, uuidOf('client')), seq: 9 },
    )
})
