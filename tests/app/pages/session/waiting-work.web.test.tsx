// The sign-in screen on a device that a learner has left.
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase, forgetUser, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import LoginPage from '../../../../app/pages/session/login-page.tsx'
import { SignedIn } from '../../../../app/pages/session/guards.tsx'
import { hasWaitingWork } from '../../../../app/pages/session/waiting-work.ts'
import { setSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

const ADA = buildUser()
const WAITS = /Work that was not sent or finished waits on this device/

beforeEach(async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 })),
  )
  await rememberUser(ADA)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  setSession({ kind: 'loading' })
  await forgetUser(ADA.id)
})

async function leave({ hasDraft }: { readonly hasDraft: boolean }): Promise<void> {
  const db = await openUserDatabase(ADA.id)
  if (hasDraft) await db.drafts.put({ key: 'feedback', value: 'Hello', updatedAt: 0 })
  closeUserDatabase()
  setSession({ kind: 'anonymous' })
}

function show(page: ReactNode): void {
  render(
    <MemoryRouter initialEntries={['/portal']}>
      <Routes>
        <Route path="/portal" element={page} />
      </Routes>
    </MemoryRouter>,
  )
}

describe('the sign-in screen', () => {
  it('ROL-08: says that work waits on this device, as after a session that was ended from afar', async () => {
    await leave({ hasDraft: true })
    show(<LoginPage next="/portal" />)
    expect(await screen.findByText(WAITS)).toBeTruthy()
  })

  it('says nothing of it where nothing waits', async () => {
    await leave({ hasDraft: false })
    expect(await hasWaitingWork()).toBe(false)
  })

  it('ROL-03: in place of a page, hands the focus to its heading once somebody has signed in', async () => {
    await leave({ hasDraft: false })
    show(<SignedIn page={<h1 tabIndex={-1}>My Actions</h1>} />)
    ;(await screen.findByLabelText('Email')).focus()
    act(() => setSession({ kind: 'authenticated', user: ADA }))
    const heading = await screen.findByRole('heading', { name: 'My Actions' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
  })
})
