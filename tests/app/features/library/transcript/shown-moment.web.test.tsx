import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { buildInsights, buildVideo, userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const EVIDENCE = { quote: 'the shoes by the door', startMs: 46_000 }
const INSIGHTS = buildInsights({
  keyInsights: [{ title: 'Readiness', content: 'A ready first step is taken.', importance: 8, evidence: EVIDENCE }],
  extractedSteps: [{ title: 'Place the shoes', description: 'Put the shoes by the door.', evidence: EVIDENCE }],
})
const VIDEO = buildVideo({ insights: INSIGHTS })
const CUES = [
  { startMs: 0, endMs: 2000, text: 'Welcome back' },
  { startMs: 45_000, endMs: 47_000, text: 'So put the shoes' },
  { startMs: 47_000, endMs: 49_000, text: 'by the door, every evening' },
]
const scrolledTo = vi.fn(function (this: Element) {
  return this.textContent
})
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolledTo)
  scrolledTo.mockClear()
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function openDialog(query?: string) {
  render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} transcriptQuery={query} />, {
    wrapper: MemoryRouter,
  })
  await screen.findByRole('dialog')
}
const keep = (timed = true) => keepTranscript(VIDEO.id, { language: 'en', timed, cues: CUES })
const contextButtons = () => screen.getAllByRole('button', { name: /^Show in transcript/ })
const marked = () => waitFor(() => expect(document.activeElement?.tagName).toBe('MARK'))

describe('a moment in its context', () => {
  it('is offered beside every insight, step and action, named after its words', async () => {
    await openDialog()
    expect(contextButtons()).toHaveLength(1 + 1 + 4)
    expect(contextButtons()[0]?.textContent).toBe('Show in transcript: the shoes by the door')
  })

  it('opens the transcript around it: its words are marked, in view, and focused', async () => {
    await keep()
    await openDialog()
    await userEvent.click(contextButtons()[0] as HTMLElement)
    await marked()
    expect(document.activeElement?.textContent).toBe('the shoes by the door,')
    expect(scrolledTo).toHaveReturnedWith('the shoes by the door,')
    const lines = within(screen.getByRole('list', { name: 'Transcript' }))
    expect(lines.getByText('Welcome back')).toBeTruthy()
    expect(screen.getByText('The words are marked below.')).toBeTruthy()
  })

  it('leads back to the button that opened it, also by keyboard', async () => {
    await keep()
    await openDialog()
    const button = contextButtons()[1] as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
    await marked()
    await userEvent.click(screen.getByRole('button', { name: 'Back to where you were' }))
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('mark')).toBeNull()
    await userEvent.keyboard('{Enter}')
    await marked()
  })

  it('is shown among all passages, even if something else was searched for', async () => {
    await keep()
    await openDialog('welcome')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    await userEvent.click(contextButtons()[0] as HTMLElement)
    await marked()
    expect(screen.getByText('2 passages')).toBeTruthy()
  })

  it('whose words are not in the transcript shows what was said then, and says so', async () => {
    await keep()
    const evidence = { quote: 'words of another talk', startMs: 46_000 }
    const keyInsights = [{ title: 'Other', content: 'c', importance: 8, evidence }]
    await opened.videos.put({ ...VIDEO, insights: { ...INSIGHTS, keyInsights } })
    await openDialog()
    await userEvent.click(contextButtons()[0] as HTMLElement)
    expect(await screen.findByText(/These words are not in this transcript/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^So put the shoes/))
  })

  it('without its transcript on this device says so, and leads back', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    await openDialog()
    const button = contextButtons()[0] as HTMLElement
    await userEvent.click(button)
    const sentence = await screen.findByText(/This transcript is not on this device yet/)
    await waitFor(() => expect(document.activeElement?.contains(sentence)).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Back to where you were' }))
    expect(document.activeElement).toBe(button)
  })
})

describe('a claim in the words of its quote', () => {
  it('does not repeat it, and keeps its moment and its context', async () => {
    const said = { quote: 'put the shoes by the door', startMs: 46_000 }
    const keyInsights = [{ title: 'Shoes', content: 'Put the shoes by the door.', importance: 8, evidence: said }]
    const actions = INSIGHTS.actions.map((action) => ({
      ...action,
      title: 'Put the shoes by the door',
      evidence: said,
    }))
    const steps = [{ title: 'Place them', description: 'So put the shoes by the door!', evidence: said }]
    await opened.videos.put({ ...VIDEO, insights: { ...INSIGHTS, keyInsights, actions, extractedSteps: steps } })
    await openDialog()
    expect(document.querySelectorAll('blockquote')).toHaveLength(0)
    expect(screen.getAllByRole('button', { name: 'Jump to 0:46' }).length).toBeGreaterThan(4)
    expect(contextButtons()).toHaveLength(6)
  })

  it('in other words is shown with its quote', async () => {
    await openDialog()
    expect(screen.getAllByText('the shoes by the door', { selector: 'blockquote' })).toHaveLength(1)
  })
})
