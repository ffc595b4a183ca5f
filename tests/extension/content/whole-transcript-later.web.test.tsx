// What becomes of a part of the transcript once the page has the whole.
import { describe, expect, test, vi } from 'vitest'
import { USUAL_SITE } from '../../fixtures/site/site-state.ts'
import { openImitatedPage } from './imitated-page.ts'
import { MINUTE_MS, NOTHING_GIVEN, reading, settled, useReadings } from './one-reading.ts'

useReadings()

describe('OVL-08: a part, or the description, is replaced by a whole transcript', () => {
  const description = 'How to protect the first hour of the day, with one card and a timer.'
  const partOn = async () => {
    const page = await openImitatedPage({
      ...NOTHING_GIVEN,
      isPanelOpen: true,
      panelDesign: 'modern',
      isAdvertisement: true,
    })
    const rows = [...document.querySelectorAll('transcript-segment-view-model')].slice(10)
    const list = rows[0]?.parentElement
    for (const row of rows) row.remove()
    return { page, showRest: () => list?.append(...rows) }
  }

  test('that the player loads later', async () => {
    const { page, showRest } = await partOn()
    const { reader, found, missing } = reading(page)
    await settled(reader.read())
    expect([found.map(({ isPartial }) => isPartial), missing]).toEqual([[true], []])
    showRest()
    await settled(reader.glance())
    expect(found.map(({ isPartial, cues }) => [isPartial, cues.length])).toEqual([
      [true, 10],
      [false, 25],
    ])
  })

  test('that is there once the advertisement is over, and the part is reported once', async () => {
    const { page, showRest } = await partOn()
    const { reader, found, missing, state } = reading(page)
    await settled(reader.read())
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    document.dispatchEvent(new CustomEvent('stand-in:advertisement-ends'))
    showRest()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect([found.map(({ isPartial }) => isPartial), missing, state.loud]).toEqual([[true, false], [], 1])
  })

  test('after the description was taken', async () => {
    const page = await openImitatedPage({ ...NOTHING_GIVEN, isPlaying: false, description })
    const { reader, found } = reading(page)
    await settled(reader.read())
    await settled(reader.take('description'))
    expect(found.map(({ method }) => method)).toEqual(['description'])
    page.site.panelMode = USUAL_SITE.panelMode
    const video = document.querySelector('video')
    if (video !== null) Object.defineProperty(video, 'paused', { value: false })
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(found.map(({ method }) => method)).toEqual(['description', 'get_panel'])
  })
})
