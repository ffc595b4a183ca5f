// The hooks in a real React tree over a real (in-memory) IndexedDB.
// Dexie's live queries run only if the global environment has IndexedDB, hence the auto import.
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FocusItem } from '#domain/action/todays-focus.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { mutate } from '../../../app/db/write/mutate.ts'
import { readActiveActions, readHistory } from '../../../app/db/queries/use-actions.ts'
import { useCompletedCount } from '../../../app/db/queries/use-completed-count.ts'
import { useRows } from '../../../app/db/queries/use-rows.ts'
import { useTodaysFocus } from '../../../app/db/queries/use-todays-focus.ts'
import { closeUserDatabase, setStorage } from '../../../app/db/session/session-database.ts'
import { currentSyncStatus } from '../../../app/sync/status-store.ts'
import { useSyncKind, useSyncStatus } from '../../../app/sync/use-sync-status.ts'
import { actionIdOf, buildAction, userIdOf } from '../../fixtures/builders.ts'
import { actionArgs, ADA } from '../../setup/sync/sync-args.ts'
import { newStorage } from '../../setup/device/user-database.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'

function Lists() {
  const active = useRows((db) => readActiveActions(db, {}), [])
  const history = useRows((db) => readHistory(db, {}), [])
  const count = countedRows(useCompletedCount())
  const focus = countedRows(useTodaysFocus())
  if (active === undefined || history === undefined || focus === undefined) return <p>Loading</p>
  return <p>{`${String(active.total)} active, ${String(history.total)} done, ${String(count)} completions`}</p>
}

function Pill() {
  return <p>{useSyncStatus().kind}</p>
}

const text = () => document.body.textContent

beforeEach(async () => {
  setStorage(newStorage())
  await openAnswered(ADA)
})

afterEach(() => {
  cleanup()
  closeUserDatabase()
})

describe('live queries in a component', () => {
  it('CON-04: show what a mutation wrote, without a refresh: nothing is cached', async () => {
    render(<Lists />)
    await waitFor(() => {
      expect(text()).toBe('0 active, 0 done, 0 completions')
    })
    await act(() => mutate(saveAction, actionArgs('walk')))
    await waitFor(() => {
      expect(text()).toBe('1 active, 0 done, 0 completions')
    })
    await act(() => mutate(completeAction, { actionId: actionIdOf('walk') }))
    await waitFor(() => {
      expect(text()).toBe('0 active, 1 done, 1 completions')
    })
  })

  it('keep due items as the same objects while only another row changes', async () => {
    const seen: (readonly FocusItem[])[] = []
    function Due() {
      const due = countedRows(useTodaysFocus())?.overdue ?? []
      useEffect(() => void seen.push(due))
      return <p>{`${String(due.length)} due`}</p>
    }
    const db = await openAnswered(ADA)
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC', nextReminderAt: 1 } as const
    await db.actions.bulkPut(['walk', 'read'].map((name) => buildAction({ id: actionIdOf(name), ...late })))
    render(<Due />)
    await waitFor(() => {
      expect(text()).toBe('2 due')
    })
    const before = seen.at(-1)
    await act(() => mutate(completeAction, { actionId: actionIdOf('walk') }))
    await waitFor(() => {
      expect(text()).toBe('1 due')
    })
    const left = seen.at(-1)?.[0]
    expect(left).toBe(before?.find(({ action }) => action.id === actionIdOf('read')))
  })

  it('start over when someone else signs in, and show as loading while nobody is signed in', async () => {
    await mutate(saveAction, actionArgs('walk'))
    render(<Lists />)
    await waitFor(() => {
      expect(text()).toBe('1 active, 0 done, 0 completions')
    })
    act(() => {
      closeUserDatabase()
    })
    await waitFor(() => {
      expect(text()).toBe('Loading')
    })
    await act(() => openAnswered(userIdOf('grace')))
    await waitFor(() => {
      expect(text()).toBe('0 active, 0 done, 0 completions')
    })
  })
})

describe('the sync status in a component', () => {
  it('that needs only its kind is not drawn again while more is queued', () => {
    let drawn = 0
    function Kind() {
      drawn += 1
      return <p>{useSyncKind()}</p>
    }
    currentSyncStatus.set({ kind: 'offline', pending: 1, oldestAt: null })
    render(<Kind />)
    expect([text(), drawn]).toEqual(['offline', 1])
    act(() => {
      currentSyncStatus.set({ kind: 'offline', pending: 2, oldestAt: null })
    })
    expect([text(), drawn]).toEqual(['offline', 1])
    act(() => {
      currentSyncStatus.set({ kind: 'session_changed', pending: 2, oldestAt: null })
    })
    expect([text(), drawn]).toEqual(['session_changed', 2])
  })

  it('says that something is being saved once the screen has painted it', async () => {
    currentSyncStatus.set({ kind: 'synced', at: null })
    render(<Pill />)
    act(() => {
      currentSyncStatus.set({ kind: 'saving', pending: 1, oldestAt: null })
    })
    expect(text()).toBe('synced')
    expect(await screen.findByText('saving')).toBeDefined()
  })

  it('says at once that the learner is signed out', () => {
    currentSyncStatus.set({ kind: 'saving', pending: 1, oldestAt: null })
    render(<Pill />)
    act(() => {
      currentSyncStatus.set({ kind: 'needs_auth', pending: 1, oldestAt: null })
    })
    expect(text()).toBe('needs_auth')
  })
})
