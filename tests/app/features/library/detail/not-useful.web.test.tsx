import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import CaptureDialog from '../../../../../app/pages/library/capture-dialog.tsx'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildInsights, buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const VIDEO = buildVideo()
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
})
afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openDialog() {
  render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} />, { wrapper: MemoryRouter })
  await screen.findByRole('dialog')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const toast = () => useToasts.getState().toast
const plans = () => screen.getAllByRole('button', { name: /^Plan this/ })

describe('“Not useful”', () => {
  it('hides an insight, which is noted quietly and can be shown again', async () => {
    await openDialog()
    await press(/^Not useful.*Readiness/)
    const show = await screen.findByRole('button', { name: 'Show hidden insights' })
    await waitFor(() => expect(document.activeElement).toBe(show))
    expect(screen.queryByRole('heading', { name: 'Readiness' })).toBeNull()
    expect(toast()?.title).toBe('Hidden as not useful')
    await userEvent.click(show)
    expect(screen.getByRole('heading', { name: 'Readiness' })).toBeTruthy()
    await press(/^Show again.*Readiness/)
    await screen.findByRole('button', { name: /^Not useful.*Readiness/ })
    expect(screen.queryByRole('button', { name: /hidden insights/ })).toBeNull()
  })

  it('leaves three of the four actions, and Undo brings it back', async () => {
    await openDialog()
    expect(screen.getByRole('heading', { name: 'Four things you could do' })).toBeTruthy()
    await press(/^Not useful.*Tell a friend about it/)
    expect(await screen.findByRole('heading', { name: 'Three things you could do' })).toBeTruthy()
    expect(plans()).toHaveLength(3)
    expect(screen.getByText(/1 hidden/)).toBeTruthy()
    toast()?.action?.run()
    await waitFor(() => expect(plans()).toHaveLength(4))
    const names = (await opened.outbox.toArray()).map(({ name }) => name)
    expect(names).toEqual(['setNotUseful', 'setNotUseful'])
  })

  it('opens the plan of the action that was pressed, whatever is hidden before it', async () => {
    await openDialog()
    await press(/^Not useful.*Put your shoes by the door/)
    await waitFor(() => expect(plans()).toHaveLength(3))
    await press(/Plan this.*Walk around the block/)
    expect(await screen.findByDisplayValue('Walk around the block')).toBeTruthy()
  })

  it('is not offered by the wizard', async () => {
    const mark = { engine: 'extractive', isNotUseful: true, setAt: 1 } as const
    const action = { ...mark, kind: 'action', title: 'Tell a friend about it' } as const
    const MARKED = { ...VIDEO, notUseful: [action, { ...mark, kind: 'insight' as const, title: 'Readiness' }] }
    await opened.videos.put(MARKED)
    render(<CaptureDialog videoId={VIDEO.id} onClose={vi.fn()} />, { wrapper: MemoryRouter })
    await screen.findByText('TL;DR')
    expect(screen.queryByText('Readiness')).toBeNull()
    await press('Next')
    const choices = within(screen.getByRole('group', { name: 'Pick one action' }))
    expect(choices.getAllByRole('radio')).toHaveLength(4)
    expect(choices.queryByRole('radio', { name: /Tell a friend/ })).toBeNull()
    // Nor once another engine has written others, while those it was marked among are shown.
    await opened.videos.put({ ...MARKED, insights: buildInsights({ engine: 'ai', tldr: 'By the AI.' }) })
    await screen.findByText('The AI has finished its insights.')
    expect(choices.getAllByRole('radio')).toHaveLength(4)
    expect(choices.queryByRole('radio', { name: /Tell a friend/ })).toBeNull()
  })
})
