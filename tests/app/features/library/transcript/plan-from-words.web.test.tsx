import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureDraftKey } from '../../../../../app/db/store/draft-key.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import '../../../../../app/features/library/transcript/transcript-panel.tsx'
import '../../../../../app/pages/library/capture-dialog.tsx'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const VIDEO = buildVideo()
const CUES = [
  { startMs: 0, endMs: 10_000, text: 'Welcome back to the show' },
  { startMs: 20_000, endMs: 30_000, text: 'Put the shoes by the door' },
  { startMs: 40_000, endMs: 50_000, text: 'every single evening' },
]
// The panel and the wizard come lazily. They are imported above: on a busy machine compiling them takes longer than a test waits.
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues: CUES })
})
afterEach(() => {
  closeUserDatabase()
  vi.restoreAllMocks()
  useToasts.setState({ toast: null, shown: 0 })
})

async function openTranscript(count = '2 passages') {
  const { unmount } = render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} />, {
    wrapper: MemoryRouter,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Transcript' }))
  await screen.findByText(count)
  return unmount
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function select(from: string, to: string): void {
  const textOf = (words: string) =>
    screen.getByText(new RegExp(words), { selector: '[data-passage]' }).firstChild as Text
  const [start, end] = [textOf(from), textOf(to)]
  const range = document.createRange()
  range.setStart(start, start.data.indexOf(from))
  range.setEnd(end, end.data.indexOf(to) + to.length)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  fireEvent(document, new Event('selectionchange'))
}

describe('a passage that is marked', () => {
  it('becomes the learner’s own action, with the same prompts and its words as evidence', async () => {
    await openTranscript()
    expect(screen.queryByRole('button', { name: 'Plan an action from this' })).toBeNull()
    select('shoes by', 'every single')
    expect(await screen.findByText(/“shoes by the door every single”/)).toBeTruthy()
    await press('Plan an action from this')
    const own = await screen.findByRole('radio', { name: /Write your own plan/ })
    expect((own as HTMLInputElement).checked).toBe(true)
    expect(await screen.findByText('shoes by the door every single', { selector: 'blockquote' })).toBeTruthy()
    await userEvent.type(await screen.findByLabelText('What will you do?'), 'Place my shoes')
    await userEvent.type(screen.getByLabelText('When?'), 'at 21:00')
    await press('Next')
    await press('Save to Vault')
    await waitFor(async () => expect(await opened.actions.count()).toBe(1))
    const [action] = await opened.actions.toArray()
    expect(action).toMatchObject({
      actionTitle: 'Place my shoes',
      videoId: VIDEO.id,
      evidence: { quote: 'shoes by the door every single' },
      planningData: { when: 'at 21:00' },
    })
    expect(action?.evidence?.startMs).toBeGreaterThanOrEqual(20_000)
  })

  it('ends where a search hides what comes next: nothing is kept that is not on the screen', async () => {
    const texts = ['Put the shoes out', 'Something else entirely', 'Then take the shoes']
    const cues = texts.map((text, at) => ({ startMs: at * 60_000, endMs: at * 60_000 + 9000, text }))
    await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
    await openTranscript('3 passages')
    await userEvent.type(screen.getByLabelText('Search the transcript'), 'shoes')
    await screen.findByText('2 of 3 passages')
    select('Put', 'Then take')
    expect(await screen.findByText(/“Put the shoes out”/)).toBeTruthy()
    expect(screen.queryByText(/Only the beginning is kept/)).toBeNull()
  })

  it('is cleared by a press in the text, and kept by one elsewhere', async () => {
    await openTranscript()
    select('Put the', 'shoes')
    const plan = await screen.findByRole('button', { name: 'Plan an action from this' })
    document.getSelection()?.collapse(document.body, 0)
    fireEvent(document, new Event('selectionchange'))
    expect(plan.isConnected).toBe(true)
    document.getSelection()?.collapse(screen.getByText(/Put the shoes/, { selector: '[data-passage]' }), 0)
    fireEvent(document, new Event('selectionchange'))
    expect(plan.isConnected).toBe(false)
  })

  it('can be chosen by its first and last line, by keyboard', async () => {
    await openTranscript()
    await press('Choose lines')
    const lines = await screen.findAllByRole('option')
    await waitFor(() => expect(document.activeElement).toBe(lines[0]))
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{ }')
    await waitFor(() =>
      expect(lines.map((line) => line.getAttribute('aria-selected'))).toEqual(['false', 'true', 'true']),
    )
    await press('Plan an action from this')
    expect(
      await screen.findByText('Put the shoes by the door every single evening', { selector: 'blockquote' }),
    ).toBeTruthy()
  })

  it('can be chosen with Shift and the arrows', async () => {
    await openTranscript()
    await press('Choose lines')
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('option'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(await screen.findByText(/“Welcome back to the show Put the shoes by the door”/)).toBeTruthy()
    await press('Back to reading')
    expect(await screen.findByRole('list', { name: 'Transcript' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Plan an action from this' })).toBeNull()
  })

  it('survives a reload as a draft, and its words can be removed', async () => {
    const leave = await openTranscript()
    select('Put the', 'door')
    await press('Plan an action from this')
    await screen.findByLabelText('What will you do?')
    await waitFor(async () =>
      expect(await opened.drafts.get(captureDraftKey(VIDEO.id))).toMatchObject({
        value: { choice: 'own', evidence: { quote: 'Put the shoes by the door' } },
      }),
    )
    leave()
    render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} />, { wrapper: MemoryRouter })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Plan this/ }))[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('radio', { name: /Write your own plan/ }))
    expect(await screen.findByText('Put the shoes by the door', { selector: 'figure blockquote' })).toBeTruthy()
    await press('Leave these words out')
    await waitFor(() =>
      expect(screen.queryByText('Put the shoes by the door', { selector: 'figure blockquote' })).toBeNull(),
    )
  })
})
