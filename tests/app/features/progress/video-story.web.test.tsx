import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { LatestStories } from '../../../../app/features/progress/latest-stories.tsx'
import { VideoStorySection } from '../../../../app/features/progress/video-story-section.tsx'
import { actionIdOf, buildAction, buildVideo, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.videos.clear(), opened.completions.clear(), opened.outbox.clear()])
})
afterEach(() => closeUserDatabase())

const video = buildVideo({ title: 'Calm Mornings', createdAt: NOW })
const walk = buildAction({ id: actionIdOf('walk'), actionTitle: 'Walk', videoId: video.id, statusSetAt: 0 })

describe('what a video led to, on its page', () => {
  it('says what to do if nothing has come of it yet', async () => {
    await opened.videos.put(video)
    render(<VideoStorySection videoId={video.id} canPlan />)
    expect(await screen.findByText(/Nothing came of it yet\. Plan one of its actions/)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('says nothing about a video without actions to plan, until there is something to tell', async () => {
    await opened.videos.put(video)
    const { container } = render(<VideoStorySection videoId={video.id} canPlan={false} />)
    // It has been read, so the next write must show up.
    await waitFor(() => expect(container.textContent).toBe(''))
    await opened.actions.put(walk)
    expect(await screen.findByText(/planned one action\.$/)).toBeTruthy()
    await opened.actions.clear()
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('follows completions and archiving, offline', async () => {
    await opened.videos.put(video)
    await opened.actions.put(walk)
    render(<VideoStorySection videoId={video.id} canPlan />)
    expect(await screen.findByText(/planned one action\.$/)).toBeTruthy()
    await mutate(completeAction, { actionId: walk.id })
    expect(await screen.findByText(/did it once, on /)).toBeTruthy()
    await mutate(archiveAction, { actionId: walk.id })
    expect(await screen.findByText('Completed “Walk” forever')).toBeTruthy()
    expect(screen.getByText('Did “Walk”')).toBeTruthy()
  })
})

describe('what the videos led to, in Progress', () => {
  const shown = () =>
    render(
      <LatestStories
        title={({ title }) => <a href="#video">{title}</a>}
        start={<a href="#library">Open your library</a>}
      />,
    )

  it('leads to the library if there is nothing to tell', async () => {
    shown()
    expect(await screen.findByText('Your first one goes here')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open your library' })).toBeTruthy()
  })

  it('tells each in a sentence, and shows its timeline on request', async () => {
    await opened.videos.put(video)
    await opened.actions.put(walk)
    await mutate(completeAction, { actionId: walk.id })
    shown()
    expect(await screen.findByRole('link', { name: 'Calm Mornings' })).toBeTruthy()
    expect(screen.getByText(/^You added this on .*did it once/)).toBeTruthy()
    await userEvent.click(screen.getByText(/^Timeline/))
    expect(await screen.findByText('Did “Walk”')).toBeTruthy()
  })
})
