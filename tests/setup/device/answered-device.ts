// A learner's device for the tests of one file: the server has answered it, and it has no rows.
import { afterEach, beforeEach, vi } from 'vitest'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { whenWritten } from '../../../app/db/store/writes-under-way.ts'
import { useToasts } from '../../../app/state/toasts.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from './answered-database.ts'

// What it knows about itself, such as that it was answered, and small things such as recent picks: kept from test to test.
const OWN = 'meta'

/** Registers hooks in the calling file: each test begins with no rows and no toast. */
export function useAnsweredDevice() {
  let db: Awaited<ReturnType<typeof openAnswered>>
  const open = async () => {
    db = await openAnswered(userIdOf('ada'))
  }
  beforeEach(async () => {
    await open()
    await Promise.all(db.tables.filter(({ name }) => name !== OWN).map((table) => table.clear()))
  })
  afterEach(async () => {
    // What a press began may go on after what the test waited for, and would fail in the next test.
    await whenWritten()
    vi.unstubAllGlobals()
    closeUserDatabase()
    useToasts.setState({ toast: null, shown: 0 })
  })
  return {
    /** Of the running test. */
    get db() {
      return db
    },
    /** Opens it again after `closeUserDatabase`. */
    reopen: open,
  }
}
