import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { keepNewer, keepTranscript, readTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { mutate } from '../../../../../app/db/write/mutate.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { loadTranscript } from '../../../../../app/features/library/transcript/use-transcript.ts'
import { press, toast, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, openDialog } = useVideoDialog()

describe('the transcript', () => {
  const cues = [
    { startMs: 0, endMs: 2000, text: 'Put your shoes by the door' },
    { startMs: 45_000, endMs: 47_000, text: 'and write one page' },
  ]

  it('is read, searched and copied from this device', async () => {
    const user = userEvent.setup()
    await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
    await openDialog()
    await user.click(screen.getByRole('button', { name: 'Transcript' }))
    expect(await screen.findByText('2 passages')).toBeTruthy()
    await user.type(screen.getByLabelText('Search the transcript'), 'PAGE')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    expect(screen.getByText('page', { selector: 'mark' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Jump to 0:45' }))
    expect(open).toHaveBeenCalledWith(expect.stringContaining('&t=45s'), '_blank', 'noopener')
    await user.click(screen.getByRole('button', { name: 'Copy the transcript' }))
    await waitFor(() => expect(toast()?.title).toBe('Transcript copied'))
    expect(await navigator.clipboard.readText()).toBe('0:00 Put your shoes by the door\n0:45 and write one page')
  })

  it('without times offers no moments', async () => {
    await keepTranscript(VIDEO.id, { language: null, timed: false, cues })
    await openDialog('page')
    expect(await screen.findByText('page', { selector: 'mark' })).toBeTruthy()
    const list = within(screen.getByRole('list', { name: 'Transcript' }))
    expect(list.queryByRole('button')).toBeNull()
  })

  it('if not here yet, says so while offline, and loads on request', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no network'))
    await openDialog('page')
    expect(await screen.findByText(/not on this device yet/)).toBeTruthy()
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ language: 'en', timed: true, cues }))
    await press('Try again')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    expect(await device.db.transcripts.count()).toBe(1)
  })

  it('replaced on another device, is replaced here', async () => {
    await keepTranscript(VIDEO.id, { language: 'en', timed: true, cues })
    const newer = [{ startMs: 0, endMs: 2000, text: 'Put your hat by the page' }]
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ language: 'en', timed: true, cues: newer }))
    await openDialog('page')
    expect(await screen.findByText(/Put your hat by the/)).toBeTruthy()
    expect((await readTranscript(VIDEO.id))?.cues).toEqual(newer)
  })

  it('replaced on this device, stays so while the server has the old one', async () => {
    const transcript = { language: 'en', timed: true, cues }
    const { id, youtubeId, title } = VIDEO
    await mutate(saveVideo, { id, youtubeId, title, duration: null, insights: null, transcript, replaces: true })
    await keepTranscript(VIDEO.id, transcript)
    const older = [{ startMs: 0, endMs: 2000, text: 'Put your hat by the page' }]
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockResolvedValueOnce(Response.json({ language: 'en', timed: true, cues: older }))
    await openDialog('page')
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    expect((await readTranscript(VIDEO.id))?.cues).toEqual(cues)
  })

  it('replaced and synced while the server was still being asked, stays so', async () => {
    const putYour = (thing: string) => ({
      language: 'en',
      timed: true,
      cues: [{ startMs: 0, endMs: 2000, text: `Put your ${thing} by the page` }],
    })
    await keepTranscript(VIDEO.id, putYour('hat'))
    expect(await keepNewer(VIDEO.id, putYour('coat'), { transcript: putYour('scarf'), mid: null })).toBeNull()
    expect(await readTranscript(VIDEO.id)).toEqual(putYour('hat'))
  })

  it('if this device cannot read it, comes from the server, even when it cannot be kept here', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue()
    vi.spyOn(device.db.transcripts, 'get').mockRejectedValue(new DOMException('asleep', 'UnknownError'))
    vi.spyOn(device.db.transcripts, 'put').mockRejectedValue(new TypeError('a damaged row'))
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ language: 'en', timed: true, cues }))
    await openDialog('page')
    expect(await screen.findByText('1 of 2 passages')).toBeTruthy()
    expect(reported).toHaveBeenCalledTimes(2)
  })

  it('comes from the server while this device can read nothing at all', async () => {
    vi.spyOn(globalThis, 'reportError').mockReturnValue()
    const asleep = new DOMException('asleep', 'UnknownError')
    vi.spyOn(device.db.transcripts, 'get').mockRejectedValue(asleep)
    vi.spyOn(device.db.videos, 'get').mockRejectedValue(asleep)
    const transcript = { language: 'en', timed: true, cues }
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(transcript))
    expect(await loadTranscript(VIDEO.id, new AbortController().signal)).toEqual(transcript)
  })

  it('if there is none, says what to do', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
      Response.json({ message: 'none', code: 'video_not_found' }, { status: 404 }),
    )
    await openDialog('page')
    expect(await screen.findByText(/no transcript for this video yet/)).toBeTruthy()
  })
})
