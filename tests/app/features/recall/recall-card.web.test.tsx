// The question about a watched video, under Today's Focus.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RecallChoice } from '../../../../app/features/account/profile/recall-choice.tsx'
import { RecallSection } from '../../../../app/features/recall/recall-section.tsx'
import { RecallSwitch } from '../../../../app/features/recall/recall-switch.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { Video } from '#domain/video/video.ts'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const ADA = userIdOf('ada')
const device = useAnsweredDevice()

const CAFFEINE = {
  title: 'Caffeine blocks the signal that makes you tired',
  content: 'Half of it is still in the blood six hours later.',
  importance: 9,
  evidence: { quote: 'half of it is still there at bedtime', startMs: 61_000 },
}

function watched(youtubeId: string, days: number, given: Partial<Video> = {}): Video {
  const insights = buildInsights({ keyInsights: [CAFFEINE] })
  const id = videoIdOf(ADA, youtubeId)
  return buildVideo({
    id,
    youtubeId,
    title: `Sleep ${youtubeId}`,
    createdAt: Date.now() - days * DAY_MS,
    insights,
    ...given,
  })
}

async function show(...videos: readonly Video[]) {
  await device.db.videos.bulkPut([...videos])
  const onOpenVideo = vi.fn()
  render(<RecallSection onOpenVideo={onOpenVideo} />)
  return { onOpenVideo }
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))
const question = (youtubeId: string) => screen.findByText(`What did “Sleep ${youtubeId}” say about caffeine?`)
const toast = () => useToasts.getState().toast
const gone = (youtubeId: string) =>
  waitFor(() => expect(screen.queryByText(`What did “Sleep ${youtubeId}” say about caffeine?`)).toBeNull())

describe('the question about a watched video', () => {
  it('hides the moment until it is requested, then shows its words and a link to it', async () => {
    await show(watched('aaaaaaaaaaa', 1.1))
    await question('aaaaaaaaaaa')
    expect(screen.queryByText(CAFFEINE.content)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Knew it' })).toBeNull()
    await press('Show the moment')
    expect(screen.getByRole('heading', { name: CAFFEINE.title })).toBeTruthy()
    expect(screen.getByText(CAFFEINE.evidence.quote)).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Watch from 1:01/ })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=61s')
    expect(link.closest('div')?.contains(document.activeElement)).toBe(true)
  })

  it('takes a grade, says when it comes again, and moves to the next one with the focus', async () => {
    await show(watched('aaaaaaaaaaa', 2), watched('bbbbbbbbbbb', 1.5))
    await question('aaaaaaaaaaa')
    await press('Show the moment')
    await press('Knew it')
    await question('bbbbbbbbbbb')
    expect(toast()).toMatchObject({ title: 'Answer saved', action: { label: 'Undo' } })
    expect(toast()?.description).toMatch(/^You’ll be asked again in \d days\.$/)
    expect(screen.queryByText(CAFFEINE.content)).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Remember' })))
  })

  it('takes a grade by its key, but only once the moment is shown', async () => {
    await show(watched('aaaaaaaaaaa', 2))
    await question('aaaaaaaaaaa')
    ;(await button('Show the moment')).focus()
    await userEvent.keyboard('1')
    await userEvent.keyboard('{Enter}')
    await screen.findByText(CAFFEINE.content)
    await userEvent.keyboard('1')
    expect(await screen.findByText('Nothing more to remember for now.')).toBeTruthy()
    expect((await device.db.recalls.toArray())[0]?.reviews.map(({ grade }) => grade)).toEqual(['forgot'])
  })

  it('comes back when the answer is undone from the toast, and takes the focus of the next one', async () => {
    await show(watched('aaaaaaaaaaa', 2), watched('bbbbbbbbbbb', 1.5))
    await press('Show the moment')
    await press('Hard')
    await question('bbbbbbbbbbb')
    ;(await button('Show the moment')).focus()
    toast()?.action?.run()
    await question('aaaaaaaaaaa')
    expect(screen.queryByText(CAFFEINE.content)).toBeNull()
    const shown = await button('Show the moment')
    await waitFor(() => expect(document.activeElement).toBe(shown))
  })

  it('can be put off until tomorrow, with all others, and taken back', async () => {
    await show(watched('aaaaaaaaaaa', 2), watched('bbbbbbbbbbb', 1.5))
    await question('aaaaaaaaaaa')
    await press('Not today')
    expect(await screen.findByText('Nothing more to remember for now.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Remember' })))
    expect(toast()).toMatchObject({ title: 'No more questions today', action: { label: 'Undo' } })
    expect(await device.db.recalls.count()).toBe(0)
    toast()?.action?.run()
    await question('aaaaaaaaaaa')
  })

  it('keeps the focus on a grade that could not be saved, and takes no second one meanwhile', async () => {
    await show(watched('aaaaaaaaaaa', 2))
    await press('Show the moment')
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    device.db.recalls.hook('creating', full)
    const hard = await button('Hard')
    fireEvent.click(hard)
    expect(hard.getAttribute('aria-disabled')).toBe('true')
    // A disabled element would lose the focus.
    expect(screen.getAllByRole('button').filter((one) => one.matches(':disabled'))).toEqual([])
    for (const name of ['Forgot', 'Stop asking about this video']) fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(toast()?.title).toBe('Your answer was not saved'))
    device.db.recalls.hook('creating').unsubscribe(full)
    await waitFor(() => expect(hard.getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(hard)
    await gone('aaaaaaaaaaa')
    expect((await device.db.recalls.toArray()).map(({ isOff, reviews }) => [isOff, reviews.length])).toEqual([
      [false, 1],
    ])
  })

  it('takes the focus once for each answer, and not when something else changes later', async () => {
    const [first, second] = [watched('aaaaaaaaaaa', 2), watched('bbbbbbbbbbb', 1.5)]
    await show(first, second)
    await press('Show the moment')
    await press('Knew it')
    await question('bbbbbbbbbbb')
    const section = screen.getByRole('region', { name: 'Remember' })
    await waitFor(() => expect(document.activeElement).toBe(section))
    section.blur()
    // As if deleted on another device.
    await device.db.videos.delete(second.id)
    await screen.findByText('Nothing more to remember for now.')
    expect(document.activeElement).toBe(document.body)
  })

  it('says in how many days it comes again, however wrong the device’s clock is', async () => {
    const ahead = 10 * DAY_MS
    const meta = must(await device.db.syncMeta(), 'it is prepared')
    await device.db.meta.put({ ...meta, clockOffsetMs: ahead })
    await show(watched('aaaaaaaaaaa', 2, { createdAt: Date.now() + ahead - 2 * DAY_MS }))
    await press('Show the moment')
    await press('Knew it')
    await gone('aaaaaaaaaaa')
    await device.db.meta.put(meta)
    expect(toast()?.description).toMatch(/^You’ll be asked again in \d days\.$/)
  })

  it('is switched off for one video from the card, and Undo switches it on', async () => {
    await show(watched('aaaaaaaaaaa', 2))
    await press('Stop asking about this video')
    await gone('aaaaaaaaaaa')
    expect(toast()?.title).toBe('You won’t be asked about this video again')
    toast()?.action?.run()
    await question('aaaaaaaaaaa')
  })

  it('opens the video if it came as a file', async () => {
    const { onOpenVideo } = await show(watched('file-AbCdEfGhIjKlMnOpQrStUv', 2))
    await press('Show the moment')
    await press('Open the video')
    expect(onOpenVideo).toHaveBeenCalledOnce()
  })

  it('is not shown for videos too new, too old, without insights or switched off', async () => {
    const off = watched('ddddddddddd', 2)
    await device.db.recalls.put({ id: off.id, reviews: [], isOff: true, isOffSetAt: 1, dueAt: null, reviewedAt: null })
    const mute = watched('ccccccccccc', 2, { insights: null, status: 'processing' })
    await show(watched('aaaaaaaaaaa', 0), watched('bbbbbbbbbbb', 40), mute, off)
    await device.db.videos.put(watched('eeeeeeeeeee', 1.5))
    await question('eeeeeeeeeee')
    await press('Stop asking about this video')
    expect(await screen.findByText('Nothing more to remember for now.')).toBeTruthy()
  })

  it('is asked at most five times a day', async () => {
    const asked = ['1', '2', '3', '4', '5'].map((n) => watched(n.repeat(11), 5))
    const reviewed = { reviews: [], isOff: false, isOffSetAt: null, dueAt: Date.now() + DAY_MS, reviewedAt: Date.now() }
    await device.db.recalls.bulkPut(asked.slice(1).map(({ id }) => ({ ...reviewed, id })))
    await show(...asked, watched('zzzzzzzzzzz', 2))
    await press('Show the moment')
    await press('Knew it')
    expect(await screen.findByText('Nothing more to remember for now.')).toBeTruthy()
  })
})

describe('the switches', () => {
  it('of the video shows and changes whether it is asked about', async () => {
    const video = watched('aaaaaaaaaaa', 2)
    await device.db.videos.put(video)
    render(<RecallSwitch video={video} />)
    const box = await screen.findByRole('checkbox', { name: 'Ask me about it later' })
    expect((box as HTMLInputElement).checked).toBe(true)
    await userEvent.click(box)
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false))
    expect(await device.db.recalls.get(video.id)).toMatchObject({ isOff: true })
  })

  it('of a video never asked about in its first month is off, and can be switched on', async () => {
    const video = watched('aaaaaaaaaaa', 40)
    await device.db.videos.put(video)
    render(<RecallSwitch video={video} />)
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask me about it later' })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(true))
    await show()
    await question('aaaaaaaaaaa')
  })

  it('of a video is not there while nothing is asked, nor if nothing about it can be', async () => {
    const video = watched('aaaaaaaaaaa', 2)
    const [sung, askable] = [watched('bbbbbbbbbbb', 2, { insights: null }), watched('ccccccccccc', 2)]
    await device.db.videos.bulkPut([video, sung, askable])
    const noQuestion = render(<RecallSwitch video={sung} />).container
    const view = render(<RecallSwitch video={askable} />)
    await view.findByRole('checkbox', { name: 'Ask me about it later' })
    expect(noQuestion.textContent).toBe('')
    await userEvent.click(await within(render(<RecallChoice />).container).findByRole('checkbox'))
    await waitFor(() => expect(view.container.textContent).toBe(''))
  })

  it('of the profile ends all questions, on this device at once', async () => {
    await show(watched('aaaaaaaaaaa', 2))
    await question('aaaaaaaaaaa')
    const profile = within(render(<RecallChoice />).container)
    await userEvent.click(await profile.findByRole('checkbox', { name: 'Ask me about my videos' }))
    await gone('aaaaaaaaaaa')
    expect(screen.queryByRole('region', { name: 'Remember' })).toBeNull()
    expect((await device.db.outbox.toArray()).map(({ name }) => name)).toEqual(['updateProfile'])
  })
})
