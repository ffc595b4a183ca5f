// Opening a video whose captions were left for later asks for them.
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import { press, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, openDialog } = useVideoDialog()

const waits = (transcriptWait: TranscriptWait) =>
  device.db.videos.put({ ...VIDEO, insights: null, status: 'processing', transcriptWait })
const asked = async () => (await device.db.outbox.toArray()).map(({ name }) => name)

describe('opening a waiting video', () => {
  it.each<TranscriptWait>(['imported', 'budget_spent', 'address_unconfirmed'])(
    'asks for its captions: %s',
    async (reason) => {
      await waits(reason)
      await openDialog()
      await waitFor(async () => expect(await asked()).toEqual(['retryAnalysis']))
      expect(await device.db.videos.get(VIDEO.id)).toMatchObject({ status: 'processing', transcriptWait: null })
    },
  )

  it('asks once; if the limit of the day is still reached, a press asks again', async () => {
    await waits('budget_spent')
    await openDialog()
    await waitFor(async () => expect(await asked()).toEqual(['retryAnalysis']))
    await waits('budget_spent')
    await screen.findByText(/^The daily limit of captions read from YouTube was reached/)
    expect(await asked()).toEqual(['retryAnalysis'])
    await press('Look again')
    await waitFor(async () => expect(await asked()).toEqual(['retryAnalysis', 'retryAnalysis']))
  })

  it('asks for nothing that was asked for in vain', async () => {
    await waits('no_captions')
    await openDialog()
    expect(await screen.findByRole('button', { name: 'Look again' })).toBeTruthy()
    expect(await asked()).toEqual([])
  })
})
