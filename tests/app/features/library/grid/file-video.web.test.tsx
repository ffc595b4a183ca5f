// A video that came as a file has no page on YouTube: nothing links there, and its moments open its transcript.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryEntryOf } from '#domain/video/library-entry.ts'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { keepTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { ActionOrigin } from '../../../../../app/features/actions/detail/action-origin.tsx'
import { VideoCard } from '../../../../../app/features/library/grid/video-card.tsx'
import { WaitingWays } from '../../../../../app/features/library/waiting-ways.tsx'
import VideoDialog from '../../../../../app/pages/library/video-dialog.tsx'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const ADA = userIdOf('ada')
const NAME = 'file-aaaaaaaaaaaaaaaaaaaaaa'
const EVIDENCE = { quote: 'the shoes by the door', startMs: 46_000 }
const INSIGHTS = buildInsights({
  keyInsights: [{ title: 'Readiness', content: 'A ready first step is taken.', importance: 8, evidence: EVIDENCE }],
})
const VIDEO = buildVideo({ id: videoIdOf(ADA, NAME), youtubeId: NAME, title: 'Morning notes', insights: INSIGHTS })
const CUES = [
  { startMs: 0, endMs: 2000, text: 'Welcome back.' },
  { startMs: 45_000, endMs: 49_000, text: 'So put the shoes by the door, every evening.' },
]

beforeEach(async () => {
  const opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  await opened.videos.put(VIDEO)
  await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues: CUES })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(vi.fn())
  vi.stubGlobal('open', vi.fn())
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const linksOut = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('http'))

async function openDialog(momentMs?: number) {
  render(<VideoDialog videoId={VIDEO.id} onClose={vi.fn()} onAddTranscript={vi.fn()} momentMs={momentMs} />)
  return screen.findByRole('dialog')
}

async function expectShown(moment: string, words: RegExp) {
  const transcript = within(await screen.findByRole('list', { name: 'Transcript' }))
  expect(await screen.findByText(`This is what is said at ${moment}.`)).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(words))
  // The times are only text: there is no video to jump to.
  expect(transcript.getByText('0:45')).toBeTruthy()
  expect(transcript.queryByRole('button')).toBeNull()
}

describe('LIB-15: a video that came as a file', () => {
  it('has a card without a broken picture, a dead link or a link to share', () => {
    const handlers = { onOpen: vi.fn(), onReflect: vi.fn(), onDelete: vi.fn() }
    const none = { tags: [], knownTags: [], reflections: [], layout: 'card', now: 0, isSelected: null } as const
    const { container } = render(
      <VideoCard {...none} entry={libraryEntryOf(VIDEO)} handlers={handlers} onToggle={vi.fn()} />,
    )
    expect(screen.getByText('Transcript only')).toBeTruthy()
    expect(linksOut()).toEqual([])
    expect(container.querySelector('img')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull()
  })

  it('opens its transcript instead of playing a moment', async () => {
    const dialog = await openDialog()
    expect(within(dialog).getByText('Transcript only')).toBeTruthy()
    expect(linksOut()).toEqual([])
    await userEvent.click(screen.getAllByRole('button', { name: /^Jump to 0:46/ })[0] as HTMLElement)
    await expectShown('0:46', /shoes by the door/)
    expect(open).not.toHaveBeenCalled()
  })

  it('opens at a moment from a link', async () => {
    await openDialog(46_000)
    await expectShown('0:46', /shoes by the door/)
  })

  it('is where its actions link to, at their moment', () => {
    render(<ActionOrigin video={VIDEO} evidence={EVIDENCE} />)
    const link = screen.getByRole('link', { name: 'Read what is said at 0:46' })
    expect(link.getAttribute('href')).toBe(`/library?video=${VIDEO.id}&at=46000`)
  })

  it('waits for its transcript without linking to a page that does not exist', () => {
    const ask = vi.fn()
    render(
      <WaitingWays youtubeId={NAME} title="Morning notes" reason="from_file" onAddTranscript={ask} onAskAgain={ask} />,
    )
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add transcript to Morning notes',
    ])
    expect(linksOut()).toEqual([])
  })
})
