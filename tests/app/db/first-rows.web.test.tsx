// What a page notices between render and subscription: its database opens at the same time (start-session.ts).
import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countedRows } from '#domain/kernel/known.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import type { Observable, Settable } from '../../../app/db/store/observable.ts'
import { passed } from '../../../app/db/store/within.ts'
import type { FIRST_ROWS_MARK as Mark } from '../../../app/db/queries/first-rows.ts'
import { actionIdOf } from '../../fixtures/builders.ts'
import { ADA } from '../../setup/sync/sync-args.ts'
import { newStorage } from '../../setup/device/user-database.ts'

const MARK: typeof Mark = 'first-rows'

// Fresh modules, so that each page has its own first rows.
async function freshPage() {
  vi.resetModules()
  const { useAction } = await import('../../../app/db/queries/use-action.ts')
  const { useCompletedCount } = await import('../../../app/db/queries/use-completed-count.ts')
  const { useNow } = await import('../../../app/db/queries/use-now.ts')
  const session = await import('../../../app/db/session/session-database.ts')
  const { openAnswered } = await import('../../setup/device/answered-database.ts')
  const { whenFirstRows } = await import('../../../app/db/queries/first-rows.ts')
  const { firstAnswer } = await import('../../../app/db/store/first-answer.ts')
  return { useAction, useCompletedCount, useNow, openAnswered, whenFirstRows, firstAnswer, ...session }
}

let page: Awaited<ReturnType<typeof freshPage>>

beforeEach(async () => {
  page = await freshPage()
  page.setStorage(newStorage())
  performance.clearMarks()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  page.closeUserDatabase()
})

// Something that happens after a component was drawn and before any of its effects subscribes.
function Meanwhile({ happens }: { happens: () => void }) {
  useLayoutEffect(happens, [happens])
  return null
}

const isSettable = <T,>(observable: Observable<T>): observable is Settable<T> => 'set' in observable

const firstRows = () => vi.waitFor(() => expect(performance.getEntriesByName(MARK)).toHaveLength(1))

describe('between drawing and listening', () => {
  it('the database opens: its rows are shown, and nothing waits for them any more', async () => {
    function Count() {
      return <p>{`${String(countedRows(page.useCompletedCount()))} completions`}</p>
    }
    const db: UserDatabase = await page.openAnswered(ADA)
    const { databaseChanges } = page
    const open = (opened: UserDatabase | null) => {
      if (isSettable(databaseChanges)) databaseChanges.set(opened)
    }
    open(null)
    const opens = () => open(db)
    render(
      <>
        <Count />
        <Meanwhile happens={opens} />
      </>,
    )
    expect(await screen.findByText('0 completions')).toBeTruthy()
    await firstRows()
  })

  it('a minute begins: the hook returns the current one', () => {
    vi.useFakeTimers({ now: 0 })
    function Minute() {
      return <p>{`Minute ${String(page.useNow() / MINUTE_MS)}`}</p>
    }
    const passes = () => void vi.setSystemTime(MINUTE_MS)
    render(
      <>
        <Minute />
        <Meanwhile happens={passes} />
      </>,
    )
    expect(screen.getByText('Minute 1')).toBeTruthy()
  })
})

describe('the first rows of a screen', () => {
  it('do not wait for the server: an unknown row is an answer of this device too', async () => {
    function Link() {
      return <p>{page.useAction(actionIdOf('walk')) === undefined ? 'Not known' : 'Known'}</p>
    }
    await page.openUserDatabase(ADA)
    render(<Link />)
    await firstRows()
    expect(screen.getByText('Not known')).toBeTruthy()
  })

  it('of a list on a new device: only the server knows them, unless it cannot be reached', async () => {
    function Count() {
      return <p>{page.useCompletedCount().kind}</p>
    }
    const rows = page.whenFirstRows().then(() => 'shown')
    const soon = passed(50).then(() => 'waiting')
    await page.openUserDatabase(ADA)
    render(<Count />)
    expect(await screen.findByText('getting')).toBeTruthy()
    expect(await Promise.race([rows, soon])).toBe('waiting')
    act(() => page.firstAnswer.set({ kind: 'not_loaded', retry: () => undefined }))
    expect(await rows).toBe('shown')
  })
})
