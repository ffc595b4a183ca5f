// The storage process dies, or the system closes the connection, while rows are read: they come once they can be read again.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveAction } from '#domain/mutations/save-action.ts'
import { completionIndexOf } from '../../../app/db/queries/completion-index.ts'
import { libraryIndexOf } from '../../../app/db/queries/library-index.ts'
import { useRows } from '../../../app/db/queries/use-rows.ts'
import { closeUserDatabase, setStorage } from '../../../app/db/session/session-database.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { mutate } from '../../../app/db/write/mutate.ts'
import { ErrorBoundary } from '../../../app/pages/error-boundary.tsx'
import { buildVideo } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'
import { newStorage, type Storage } from '../../setup/device/user-database.ts'
import { actionArgs, ADA } from '../../setup/sync/sync-args.ts'

// The real waits add up to seconds.
vi.mock('../../../app/db/queries/read-again.ts', async (load) => ({ ...(await load<object>()), WAITS_MS: [1, 5, 10] }))

let db: UserDatabase
let failures: number
let failure: Error | DOMException

const aborted = new DOMException('The transaction was aborted', 'AbortError')
const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
const FAILURES = [
  ['an aborted read', aborted],
  ['a connection that is closed', new Dexie.DatabaseClosedError()],
  ['a store that is lost', lost],
] as const

let storage: Storage

beforeEach(async () => {
  failures = 0
  storage = newStorage()
  setStorage(storage)
  db = await openAnswered(ADA)
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeUserDatabase()
})

function fail(times: number, error: Error | DOMException): void {
  failures = times
  failure = error
}
const read = async <T,>(query: () => PromiseLike<T>): Promise<T> => {
  if (failures <= 0) return query()
  failures -= 1
  throw failure
}

// The browser closes the connection, and the first time it is opened again, that fails too.
function loseStore(): void {
  db.close({ disableAutoOpen: false })
  const opening = vi.spyOn(storage.indexedDB, 'open')
  // Dexie itself tries four times.
  for (let tries = 0; tries < 4; tries += 1) {
    opening.mockImplementationOnce(() => {
      throw lost
    })
  }
}

function Actions() {
  const count = useRows((here) => read(() => here.actions.count()))
  return <p>{count === undefined ? 'Loading' : `${String(count)} actions`}</p>
}
const show = () =>
  render(
    <ErrorBoundary>
      <Actions />
    </ErrorBoundary>,
  )
const shown = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

describe('a part of the screen', () => {
  it.each(FAILURES)('has its rows although the first read was %s, and follows what changes', async (_, error) => {
    fail(1, error)
    show()
    await shown('0 actions')
    await act(() => mutate(saveAction, actionArgs('walk')))
    await shown('1 actions')
  })

  it.each(FAILURES)('says that something is wrong if all it gets is %s', async (_, error) => {
    fail(Infinity, error)
    show()
    await shown('Something went wrong')
  })

  it('has its rows once a store that could not be opened again can be', async () => {
    loseStore()
    show()
    await shown('0 actions')
  })

  it('says so at once where reading again cannot help', async () => {
    fail(1, new Error('a bug'))
    show()
    await shown('Something went wrong')
  })
})

describe('rows kept in memory', () => {
  const failing = (error: Error | DOMException) => () => {
    throw error
  }

  it.each(FAILURES)('come although they once met %s, and nothing broke meanwhile', async (_, error) => {
    await db.videos.put(buildVideo())
    vi.spyOn(db.videos, 'where').mockImplementationOnce(failing(error))
    const index = libraryIndexOf(db)
    const errors: unknown[] = []
    index.subscribe((rows) => errors.push(rows?.error))
    await vi.waitFor(() => expect(index.get()).toMatchObject({ total: 1, isComplete: true }))
    expect(errors.filter((error_) => error_ !== undefined)).toEqual([])
  })

  it('come once a store that could not be opened again can be, and nothing else opens it', async () => {
    await db.videos.put(buildVideo())
    loseStore()
    const index = libraryIndexOf(db)
    await vi.waitFor(() => expect(index.get()).toMatchObject({ total: 1, isComplete: true }))
  })

  it('are known not to come, until they can be read again', async () => {
    await db.videos.put(buildVideo())
    const broken = vi.spyOn(db.videos, 'where').mockImplementation(failing(lost))
    const index = libraryIndexOf(db)
    await vi.waitFor(() => expect(index.get()?.error).toBeDefined())
    broken.mockRestore()
    await vi.waitFor(() => expect(index.get()).toMatchObject({ total: 1, isComplete: true }))
    expect(index.get()?.error).toBeUndefined()
  })

  it('are told not to come once, not at each try', async () => {
    const tries = vi.spyOn(db.completions, 'where').mockImplementation(failing(lost))
    completionIndexOf(db)
    await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(6))
    expect(reportError).toHaveBeenCalledOnce()
  })

  it('of which reading meets a bug are told at once, and read at the next change', async () => {
    await db.videos.put(buildVideo())
    vi.spyOn(db.videos, 'where').mockImplementationOnce(failing(new Error('a bug')))
    const index = libraryIndexOf(db)
    await vi.waitFor(() => expect(index.get()?.error).toMatchObject({ message: 'a bug' }))
    await db.videos.put(buildVideo({ title: 'Renamed' }))
    await vi.waitFor(() => expect(index.get()?.entries[0]?.title).toBe('Renamed'))
  })
})
