// Several parts of a screen show the same rows: an act reads them once.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedRows } from '#domain/kernel/known.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { mutate } from '../../../app/db/write/mutate.ts'
import { useCompletedCount } from '../../../app/db/queries/use-completed-count.ts'
import { readFocusAhead, useDueCount, useTodaysFocus } from '../../../app/db/queries/use-todays-focus.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../app/db/session/session-database.ts'
import { actionIdOf, buildAction, userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'
import { newStorage } from '../../setup/device/user-database.ts'
import { ADA } from '../../setup/sync/sync-args.ts'

let db: UserDatabase

beforeEach(async () => {
  setStorage(newStorage())
  db = await openAnswered(ADA)
  const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC', nextReminderAt: 1 } as const
  await db.actions.bulkPut(['walk', 'read'].map((name) => buildAction({ id: actionIdOf(name), ...late })))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  closeUserDatabase()
})

function Count() {
  return <p>{String(countedRows(useCompletedCount()))}</p>
}
function Focus() {
  return <p>{String(countedRows(useTodaysFocus())?.overdue.length)}</p>
}
function Badge() {
  return <p>{String(useDueCount())}</p>
}

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
const shown = (...expected: string[]) => waitFor(() => expect(texts()).toEqual(expected))
const complete = (name: string) => act(() => mutate(completeAction, { actionId: actionIdOf(name) }))

describe('rows that several parts of a screen show', () => {
  it('are read once after an act: the completions', async () => {
    render([1, 2, 3].map((key) => <Count key={key} />))
    await shown('0', '0', '0')
    const all = vi.spyOn(IDBObjectStore.prototype, 'count')
    const voided = vi.spyOn(IDBIndex.prototype, 'count')
    await complete('walk')
    await shown('1', '1', '1')
    expect([all, voided].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('are read once after an act: what is due', async () => {
    render([<Focus key="focus" />, <Badge key="badge" />])
    await shown('2', '2')
    const read = vi.spyOn(IDBIndex.prototype, 'getAll')
    await complete('walk')
    await shown('1', '1')
    const due = read.mock.contexts.filter((index) => (index as IDBIndex).name === 'nextReminderAt')
    expect(due).toHaveLength(1)
  })

  it('are there at once for whoever comes later', async () => {
    const { rerender } = render([<Count key={1} />])
    await shown('0')
    const all = vi.spyOn(IDBObjectStore.prototype, 'count')
    rerender([<Count key={1} />, <Count key={2} />])
    expect(texts()).toEqual(['0', '0'])
    expect(all).not.toHaveBeenCalled()
  })

  it('HOM-04: what is due, read ahead, is in the first drawing and is not read again', async () => {
    expect(await readFocusAhead()).toBeNull()
    const read = vi.spyOn(IDBIndex.prototype, 'getAll')
    render([<Focus key="focus" />, <Badge key="badge" />])
    expect(texts()).toEqual(['2', '2'])
    await complete('walk')
    await shown('1', '1')
    const due = read.mock.contexts.filter((index) => (index as IDBIndex).name === 'nextReminderAt')
    expect(due).toHaveLength(1)
  })

  it('what cannot be read ahead is not waited for', async () => {
    vi.spyOn(db.actions, 'where').mockImplementation(() => {
      throw new Error('the disk is gone')
    })
    expect(await readFocusAhead()).toBeNull()
    vi.mocked(db.actions.where).mockRestore()
    render(<Focus />)
    await shown('2')
  })

  it('HOM-06: what is read ahead tells what the portal shows first', async () => {
    await Promise.all(['walk', 'read'].map((name) => db.actions.update(actionIdOf(name), { nextReminderAt: null })))
    expect(await readFocusAhead()).toBeGreaterThan(0)
    await db.actions.clear()
    expect(await readFocusAhead()).toBe(0)
  })

  it('HOM-06: what is due on a device that the server has not answered is shown in the library', async () => {
    const newDevice = await openUserDatabase(userIdOf('grace'))
    await newDevice.actions.put(buildAction({ reminderActive: true, nextReminderAt: 1 }))
    expect(await readFocusAhead()).toBeGreaterThan(0)
  })

  it('are no longer read once nobody shows them, and are read afresh for the next', async () => {
    const { unmount } = render(<Count />)
    await shown('0')
    unmount()
    const all = vi.spyOn(IDBObjectStore.prototype, 'count')
    await complete('walk')
    await complete('read')
    expect(all).not.toHaveBeenCalled()
    render(<Count />)
    expect(texts()).toEqual(['undefined'])
    await shown('2')
  })

  it('are the next learner\u2019s once somebody else signs in', async () => {
    await complete('walk')
    render([<Count key={1} />, <Badge key="badge" />])
    await shown('1', '1')
    act(() => {
      closeUserDatabase()
    })
    await shown('undefined', 'undefined')
    await act(() => openAnswered(userIdOf('grace')))
    await shown('0', '0')
  })

  it('show an error where they cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(db.completions, 'count').mockRejectedValue(new Error('the disk is gone'))
    const failed = new Promise((resolve) =>
      window.addEventListener('error', ({ error }) => resolve(error), { once: true }),
    )
    render(<Count />)
    expect(await failed).toMatchObject({ message: 'the disk is gone' })
  })

  it('are read again for whoever comes after they could not be read', async () => {
    const { rerender } = render(<Count key={1} />)
    await shown('0')
    // What a connection that the system closed gives. Dexie reports it to nobody.
    const broken = vi.spyOn(db.completions, 'count').mockRejectedValue(new Dexie.DatabaseClosedError())
    await complete('walk')
    await waitFor(() => expect(broken).toHaveBeenCalled())
    broken.mockRestore()
    rerender([<Count key={1} />, <Count key={2} />])
    await shown('1', '1')
  })

  it('are read once even where React mounts each part twice', async () => {
    const parts = (...keys: number[]) => (
      <StrictMode>
        {keys.map((key) => (
          <Count key={key} />
        ))}
      </StrictMode>
    )
    const { rerender } = render(parts(1))
    await shown('0')
    rerender(parts(1, 2))
    rerender(parts(2, 3))
    await shown('0', '0')
    const all = vi.spyOn(IDBObjectStore.prototype, 'count')
    await complete('walk')
    await shown('1', '1')
    expect(all).toHaveBeenCalledTimes(1)
  })
})
