import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { WHOLE_LINES } from '../../../../app/features/actions/list/lines.ts'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

// As when the device goes offline before everything was installed.
vi.mock('../../../../app/features/actions/list/window-lines.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => closeUserDatabase())

const LONG = WHOLE_LINES + 5

it.each([WHOLE_LINES, LONG])('every row of %i is there without the code for long lists', async (count) => {
  const db = await openAnswered(userIdOf('ada'))
  await db.actions.clear()
  const titles = Array.from({ length: count }, (_, at) => `Action ${String(at)}`)
  await db.actions.bulkPut(titles.map((title) => buildAction({ id: actionIdOf(title), actionTitle: title })))
  render(<LibraryView onOpen={() => undefined} firstStep={null} />)
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count))
})
