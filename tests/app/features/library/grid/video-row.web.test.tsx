import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Video } from '#domain/video/video.ts'
import { VideoRow } from '../../../../../app/features/library/grid/video-row.tsx'
import { buildVideo } from '../../../../fixtures/builders.ts'

const TITLE = 'How to keep a promise to yourself'

it.each<[string, Partial<Video>, string[]]>([
  ['with insights', {}, [`Pick an action from ${TITLE}`]],
  ['that is processed just now', { status: 'processing', insights: null }, [`Plan without insights from ${TITLE}`]],
  [
    'that failed',
    { status: 'failed', insights: null, failureReason: 'No words in it.' },
    [`Retry ${TITLE}`, `Plan without insights from ${TITLE}`, `Add transcript to ${TITLE}`],
  ],
])('a video %s offers only what it can give', (_what, given, names) => {
  const press = vi.fn()
  render(
    <VideoRow
      video={buildVideo({ transcriptWait: null, ...given })}
      onOpen={press}
      onPick={press}
      onAddTranscript={press}
      onRetry={press}
    />,
  )
  const [, ...ways] = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(ways).toEqual(names)
})

it('whose length is unknown says nothing about it', () => {
  const press = vi.fn()
  const video = buildVideo({ duration: null })
  render(<VideoRow video={video} onOpen={press} onPick={press} onAddTranscript={press} onRetry={press} />)
  expect(screen.queryByText('Unknown')).toBeNull()
})
