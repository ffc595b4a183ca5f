// Highlights as Readwise exports them: without the address of their video.
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'

const ADA = userIdOf('ada')
const COLUMNS =
  'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags'
const row = (words: string, title: string) =>
  `${words},${title},Ada Example,,,,,time_offset,125,2024-03-04 05:06:07+00:00,`
const HIGHLIGHTS = new File(
  [[COLUMNS, row('Begin before you are ready', 'How to begin'), row('Read more', 'A page')].join('\n')],
  'readwise-data.csv',
)
const HISTORY = new File(
  [
    JSON.stringify([
      { header: 'YouTube', title: 'Watched A page', titleUrl: 'https://www.youtube.com/watch?v=ccccccccccc' },
    ]),
  ],
  'watch-history.json',
)
const device = useAnsweredDevice()

beforeEach(async () => {
  vi.stubGlobal('Worker', DataWorker)
  const youtubeId = 'bbbbbbbbbbb'
  await device.db.videos.put(buildVideo({ id: videoIdOf(ADA, youtubeId), youtubeId, title: 'How to begin' }))
})

function give(...files: readonly File[]) {
  render(<YourDataDialog userId={ADA} saveCalendar={vi.fn()} onClose={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files } })
}
const written = async () =>
  (await device.db.reflections.toArray())
    .map(({ videoId, reflectionData: data }) => `${videoId} ${'steps' in data ? (data.steps[0]?.response ?? '') : ''}`)
    .sort()

it('go to the only video here with their title, and the others are counted with what they lack', async () => {
  give(HIGHLIGHTS)
  await screen.findByText('Readwise · 1 video')
  const others = screen.getByRole('region', { name: '1 row without a link to a video, left out' })
  expect(others.textContent).toContain(
    'A highlight goes to the video in your library that has its title, if only one has it.',
  )
  expect(others.textContent).toContain('Row 3: Read more, A page')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 highlight' }))
  await screen.findByText('1 highlight imported.')
  expect(await written()).toEqual([`${videoIdOf(ADA, 'bbbbbbbbbbb')} 2:05 Begin before you are ready`])
})

it('go to a video of a list that is imported with them', async () => {
  give(HIGHLIGHTS, HISTORY)
  await screen.findByText('Readwise · 2 videos')
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 video' }))
  await screen.findByText('1 video and 2 highlights imported.')
  expect(await written()).toEqual(
    [
      `${videoIdOf(ADA, 'bbbbbbbbbbb')} 2:05 Begin before you are ready`,
      `${videoIdOf(ADA, 'ccccccccccc')} 2:05 Read more`,
    ].sort(),
  )
})
