// A device that no server has ever answered: what each screen says until one has.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { firstAnswer, GETTING, markAnswered } from '../../../app/db/store/first-answer.ts'
import { closeUserDatabase, openUserDatabase } from '../../../app/db/session/session-database.ts'
import { ActionDialogs } from '../../../app/features/actions/detail/action-dialogs.tsx'
import { LibraryView } from '../../../app/features/actions/list/library-view.tsx'
import { VideoList } from '../../../app/features/library/grid/video-list.tsx'
import { YourActions } from '../../../app/features/library/your-actions/your-actions.tsx'
import { LibrarySection } from '../../../app/pages/library/library-section.tsx'
import { OwnRank } from '../../../app/pages/layouts/own-rank.tsx'
import { PortalHome } from '../../../app/pages/portal/portal-home.tsx'
import PortalInsights from '../../../app/pages/portal/portal-insights.tsx'
import VideoDialog from '../../../app/pages/library/video-dialog.tsx'
import { buildUser } from '../../fixtures/build-user.ts'
import { actionIdOf, buildAction, buildReflection, buildVideo, userIdOf } from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openUserDatabase>>

beforeEach(async () => {
  opened = await openUserDatabase(ADA)
})

afterEach(async () => {
  cleanup()
  firstAnswer.set(GETTING)
  // Retired first: otherwise a read still running when its database is deleted is reported as an error.
  closeUserDatabase()
  await opened.delete()
})

const nothing = () => undefined
const home = () => <PortalHome user={buildUser({ id: ADA })} syncNow={() => Promise.resolve()} />
const videos = () => <VideoList onOpen={nothing} onPick={nothing} onAddTranscript={nothing} />

// Each with what it must not say before it is known, and what it says when there is nothing.
const SCREENS: readonly (readonly [string, string, () => ReactNode, RegExp, string])[] = [
  ['the portal', 'actions', home, /No active|All caught up|Active \(|\d XP|add here|0 of/, 'No active actions yet'],
  [
    'the Action Library',
    'actions',
    () => <LibraryView onOpen={nothing} firstStep={null} />,
    /No (active|completed)|Active \(/,
    'No active actions yet',
  ],
  [
    'the list of videos',
    'videos',
    videos,
    /are kept in this list/,
    'Videos you add, here or with the browser extension, are kept in this list.',
  ],
  [
    'the video library',
    'videos',
    () => <LibrarySection userId={ADA} isEmbedded />,
    /No videos found|of \d+ videos|of content|All Videos0|Tags you add|Synced/,
    'No videos found',
  ],
  [
    'Your Actions',
    'actions',
    () => <YourActions flowName={String} />,
    /No Actions Yet|Applied|Pending/,
    'No Actions Yet',
  ],
  ['the figures', 'figures', () => <PortalInsights columns />, /\d|–|Same as/, '0 of 0 actions this week'],
]

const show = (screenOf: () => ReactNode) =>
  render(<MemoryRouter initialEntries={['/portal']}>{screenOf()}</MemoryRouter>)
const text = () => document.body.textContent

describe.each(SCREENS)('%s', (_, name, screenOf, unknown, empty) => {
  it('gets what it shows before it says that there is nothing', async () => {
    show(screenOf)
    expect(await screen.findByText(`Getting your ${name}...`)).toBeTruthy()
    expect(text()).not.toMatch(unknown)
    await act(() => markAnswered(opened, 1))
    expect(await screen.findByText(empty)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(`Getting your ${name}...`)).toBeNull())
  })

  it('says that it could not be loaded, with a way to try again', async () => {
    const retry = vi.fn(() => firstAnswer.set(GETTING))
    firstAnswer.set({ kind: 'not_loaded', retry })
    show(screenOf)
    const again = await screen.findByRole('button', { name: `Retry loading your ${name}` })
    expect(screen.getByText(`Your ${name} could not be loaded.`)).toBeTruthy()
    expect(text()).not.toMatch(unknown)
    await userEvent.click(again)
    expect(retry).toHaveBeenCalledOnce()
    expect(await screen.findByText(`Getting your ${name}...`)).toBeTruthy()
    expect(text()).not.toMatch(unknown)
  })
})

const due = () =>
  buildAction({
    id: actionIdOf('Walk'),
    actionTitle: 'Walk',
    reminderActive: true,
    reminderType: 'one-time',
    reminderTimeZone: 'UTC',
    nextReminderAt: Date.now() - HOUR_MS,
  })

describe('a device that never synced', () => {
  it('HOM-06: decides where the portal opens by the first answer, not by what it had before', async () => {
    show(home)
    await screen.findByText('Getting your actions...')
    expect(screen.queryByRole('tab')).toBeNull()
    await act(async () => {
      await opened.transaction('rw', opened.actions, opened.meta, async () => {
        await opened.actions.put(due())
        await markAnswered(opened, 1)
      })
    })
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    expect(await screen.findByRole('button', { name: 'Complete Walk' })).toBeTruthy()
  })

  it('shows what was made on it meanwhile, but does not count it', async () => {
    await opened.actions.put(due())
    await opened.videos.put(buildVideo({ title: 'A calm talk' }))
    await opened.reflections.put(buildReflection())
    firstAnswer.set({ kind: 'not_loaded', retry: nothing })
    show(home)
    expect(await screen.findByRole('button', { name: 'Mark Complete Walk' })).toBeTruthy()
    expect(await screen.findByText('A calm talk')).toBeTruthy()
    expect(screen.getAllByText('Your actions could not be loaded.')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Active' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(text()).not.toContain('No completed actions yet')
    expect(screen.getByRole('button', { name: 'Active' })).toBeTruthy()
    cleanup()
    show(() => <YourActions flowName={String} />)
    expect(await screen.findByRole('heading', { name: 'Pending Actions' })).toBeTruthy()
    expect(screen.queryByText('Total Actions')).toBeNull()
    expect(text()).not.toMatch(/\(\d|appears here/)
  })

  it('STA-01: has no rank before it is known', async () => {
    show(() => <OwnRank />)
    await act(async () => {
      await opened.meta.count()
    })
    expect(text()).toBe('')
    await act(() => markAnswered(opened, 1))
    expect(await screen.findByText('0 of 100 XP')).toBeTruthy()
  })

  it('does not say that an action or a video is gone if it has not arrived yet', async () => {
    const id = actionIdOf('Walk')
    show(() => (
      <>
        <ActionDialogs
          id={id}
          asked={null}
          isOverDetail={false}
          onAsk={nothing}
          onClose={nothing}
          onRemoved={nothing}
        />
        <VideoDialog videoId={buildVideo().id} onClose={nothing} onAddTranscript={nothing} />
        {videos()}
      </>
    ))
    await screen.findByText('Getting your videos...')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => markAnswered(opened, 1))
    await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true }).length).toBeGreaterThan(0))
  })

  it('is complete as soon as its account is created here, even after the next start', async () => {
    await markAnswered(opened, 7)
    expect((await opened.syncMeta())?.syncedAt).toBe(7)
    await markAnswered(opened, 9)
    expect((await opened.syncMeta())?.syncedAt).toBe(7)
    closeUserDatabase()
    opened = await openUserDatabase(ADA)
    expect(opened.answeredAt).toBe(7)
  })
})
