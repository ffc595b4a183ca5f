import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { PortalHome } from '../../../../app/pages/portal/portal-home.tsx'
import { forgetSample, writeSample } from '../../../../app/state/sample-storage.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { InPlaceTranscriptWorker } from '../../../setup/device/transcript-worker.ts'
import { useMidweek } from '../../../setup/device/midweek.ts'

useMidweek()

const userId = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userId)
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear(), opened.videos.clear()])
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
  forgetSample()
})

const due = (title: string): Action =>
  buildAction({
    id: actionIdOf(title),
    actionTitle: title,
    statusSetAt: 0,
    reminderActive: true,
    reminderType: 'one-time',
    reminderTimeZone: 'UTC',
    nextReminderAt: Date.now() - 30 * HOUR_MS,
  })

function Where() {
  return <output aria-label="Path">{useLocation().pathname}</output>
}

function openHome(firstName = 'Ada') {
  const user = { id: userId, email: 'ada@example.org', firstName, lastName: '', profileImageUrl: null, roles: [] }
  render(
    <MemoryRouter>
      <Where />
      <Link to="/portal?add=">By its address</Link>
      <PortalHome user={user} syncNow={() => Promise.resolve()} />
    </MemoryRouter>,
  )
}

const chosenTab = async () => {
  const tabs = await screen.findAllByRole('tab')
  return tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true').map(({ textContent }) => textContent)
}

describe('portal home', () => {
  it.each([
    ['Ada', "Ada's Actions"],
    [' ', 'My Actions'],
  ])('HOM-02: for the first name “%s” the title is %s, with the tagline', (firstName, title) => {
    openHome(firstName)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('From videos to victories')).toBeTruthy()
  })

  it('HOM-03, HOM-06: has two tabs, and opens on the Library when nothing is due', async () => {
    openHome()
    expect(await chosenTab()).toEqual(['Action Library'])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      "Today's Focus",
      'Action Library',
    ])
    await userEvent.click(screen.getByRole('tab', { name: "Today's Focus" }))
    expect(await screen.findByText('All caught up!')).toBeTruthy()
    expect(screen.getByText('No actions due right now. Great work!')).toBeTruthy()
  })

  it('HOM-06: what is due comes first, and the view stays there when the last of it is done', async () => {
    await opened.actions.put(due('Walk'))
    openHome()
    expect(await chosenTab()).toEqual(["Today's Focus"])
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Walk' }))
    expect(await screen.findByText('All caught up!')).toBeTruthy()
    expect(await chosenTab()).toEqual(["Today's Focus"])
  })

  it('HOM-06: opens on Today’s Focus if a plan made before the account arrives a moment later', async () => {
    writeSample('plan', {})
    openHome()
    expect(await chosenTab()).toEqual(['Action Library'])
    await opened.actions.put(due('Walk'))
    await waitFor(async () => expect(await chosenTab()).toEqual(["Today's Focus"]))
  })

  it('HOM-13: Undo in the toast takes back a completion and its experience', async () => {
    await opened.actions.put(due('Walk'))
    openHome()
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Walk' }))
    expect(await screen.findByText('10 of 100 XP')).toBeTruthy()
    await waitFor(() => expect(useToasts.getState().toast?.action?.label).toBe('Undo'))
    useToasts.getState().toast?.action?.run()
    expect(await screen.findByText('0 of 100 XP')).toBeTruthy()
    await waitFor(async () =>
      expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({ status: 'in_progress' }),
    )
  })

  it.each([
    { when: 'ahead', hours: 1 },
    { when: 'overdue', hours: -1 },
  ])('HOM-13: Undo restores the reminder that completing had stopped: one that was $when', async ({ hours }) => {
    const at = Date.now() + hours * HOUR_MS
    const reminderTime = new Date(at).toISOString()
    await opened.actions.put({ ...due('Walk'), reminderTime, nextReminderAt: at })
    openHome()
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Walk' }))
    await waitFor(async () =>
      expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({ nextReminderAt: null }),
    )
    await waitFor(() => expect(useToasts.getState().toast?.action?.label).toBe('Undo'))
    useToasts.getState().toast?.action?.run()
    await waitFor(async () =>
      expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({
        status: 'in_progress',
        reminderActive: true,
        nextReminderAt: at,
      }),
    )
  })

  it('LIB-15: a pasted transcript is dropped with the dialog it was for', async () => {
    vi.stubGlobal('Worker', InPlaceTranscriptWorker)
    openHome()
    await userEvent.click(await screen.findByRole('textbox', { name: 'YouTube link' }))
    await userEvent.paste('Sharpen the knife on a wet stone.\nWipe the blade.')
    const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^A link, captions or text/ })
    expect(words.value).toMatch(/^Sharpen/)
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // As a key, the palette or Forward would open it.
    await userEvent.click(screen.getByRole('link', { name: 'By its address' }))
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^A link, captions or text/ })
    expect(again.value).toBe('')
    vi.unstubAllGlobals()
  })

  it('a dialog that a link opened over it closes by going back, so that no idle step is left', async () => {
    openHome()
    const path = screen.getByRole('status', { name: 'Path' })
    const before = path.textContent
    await userEvent.click(screen.getByRole('link', { name: 'By its address' }))
    await screen.findByRole('dialog')
    expect(path.textContent).toBe('/portal')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(path.textContent).toBe(before))
  })

  it('ERR-10: unreadable actions are reported, and load on retry', async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    // The rows read in advance fail too.
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    await opened.actions.put(due('Walk'))
    const broken = vi.spyOn(opened.actions, 'where').mockImplementation(() => {
      throw new Error('The disk is broken')
    })
    openHome()
    expect(await screen.findByText('Failed to load actions. Please try again.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    broken.mockRestore()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Complete Walk' })).toBeTruthy()
    silent.mockRestore()
    reported.mockRestore()
  })

  it('HOM-15: after removal from Today’s Focus, the next row has the focus', async () => {
    await opened.actions.bulkPut([due('Walk'), { ...due('Read'), nextReminderAt: Date.now() - 29 * HOUR_MS }])
    openHome()
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove forever' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove forever' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Read' })))
  })
})
