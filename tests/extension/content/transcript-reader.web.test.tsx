// OVL-08, OVL-11: when a transcript is read.
import { expect, onTestFinished, test, vi } from 'vitest'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { OwnPage } from '../../../extension/content/own-page.ts'
import { rowsPrint } from '../../../extension/content/ways/panel-on-page.ts'
import { ALL_WAYS } from '../../../extension/content/ways.ts'
import type { SiteState } from '../../fixtures/site/site-state.ts'
import { openImitatedPage } from './imitated-page.ts'
import { MINUTE_MS, NOTHING_GIVEN, reading, settled, useReadings } from './one-reading.ts'

useReadings()

function previousText(at: number): Element {
  const text = document.createElement('yt-formatted-string')
  text.className = 'segment-text'
  text.textContent = `Row ${String(at)} of the previous video.`
  return text
}

test('OVL-11: before the overlay is opened the site is asked nothing', async () => {
  const page = await openImitatedPage()
  const { reader, found, missing, state } = reading(page)
  await settled(reader.glance())
  expect([page.asked, found, missing, state.loud]).toEqual([[], [], [], 0])
})

test('what the player loaded, and what is in an open panel, is taken without a request', async () => {
  for (const changes of [{ hasCaptionsOn: true }, { isPanelOpen: true, panelDesign: 'classic' }] as const) {
    const page = await openImitatedPage(changes)
    const { reader, found } = reading(page)
    await vi.advanceTimersByTimeAsync(10)
    await settled(reader.glance())
    expect([page.asked, found.map(({ cues }) => cues.length)]).toEqual([[], [25]])
  }
})

test('a panel that shows only some of the rows says nothing before the overlay is opened', async () => {
  const page = await openImitatedPage({ isPanelOpen: true })
  for (const row of [...document.querySelectorAll('transcript-segment-view-model')].slice(10)) row.remove()
  const { reader, found } = reading(page)
  await settled(reader.glance())
  expect(found).toEqual([])
  await settled(reader.read())
  expect(found).toMatchObject([{ method: 'get_panel', isPartial: false }])
})

test('rows that were there before the video belong to the previous one', async () => {
  const page = await openImitatedPage({ ...NOTHING_GIVEN, panelDesign: 'modern', isPanelOpen: true, isPlaying: false })
  const before = rowsPrint(document)
  const { reader, found, missing } = reading(page, () => before)
  await settled(reader.read())
  expect([found, missing]).toEqual([[], [['STALE_PAGE', []]]])
})

test('after a return to a video, the rows of the one in between belong to that one', async () => {
  const page = await openImitatedPage({ ...NOTHING_GIVEN, panelDesign: 'modern', isPanelOpen: true, isPlaying: false })
  const own = new OwnPage(() => true)
  own.arrive(page.talk.youtubeId)
  const { reader, found, missing } = reading(page, own.arrived()?.rowsOnArrival)
  own.arrive('gardTalk002')
  own.arrive(page.talk.youtubeId)
  await settled(reader.read())
  expect([found, missing]).toEqual([[], [['STALE_PAGE', []]]])
})

test('a closed panel that opens with the rows of the previous video is read once it has those of this one', async () => {
  const page = await openImitatedPage({ ...NOTHING_GIVEN, panelDesign: 'classic', isPlaying: false, isPanelOpen: true })
  const own = new OwnPage(() => true)
  own.arrive('gardTalk002')
  const panel = document.querySelector('ytd-engagement-panel-section-list-renderer')
  const rows = [...document.querySelectorAll('ytd-transcript-segment-renderer')]
  const [texts, hidden] = [rows.map((row) => row.lastChild), 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN']
  for (const [at, row] of rows.entries()) row.lastChild?.replaceWith(previousText(at))
  panel?.setAttribute('visibility', hidden)
  own.arrive(page.talk.youtubeId)
  const { reader, found } = reading(page, own.arrived()?.rowsOnArrival)
  panel?.setAttribute('visibility', 'ENGAGEMENT_PANEL_VISIBILITY_EXPANDED')
  await settled(reader.glance())
  expect(found).toEqual([])
  for (const [at, row] of rows.entries()) row.lastChild?.replaceWith(texts[at] ?? '')
  await settled(reader.glance())
  expect(found.map(({ cues }) => cues.map(({ text }) => text))).toEqual([page.talk.lines])
})

test('a closed panel is opened, and read once the rows of the previous video are replaced', async () => {
  const page = await openImitatedPage({ ...NOTHING_GIVEN, panelDesign: 'classic', isPlaying: false })
  const panel = document.createElement('ytd-engagement-panel-section-list-renderer')
  panel.setAttribute('target-id', 'engagement-panel-searchable-transcript')
  panel.setAttribute('visibility', 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN')
  const rows = page.talk.lines.map((_, at) => {
    const [row, moment] = [document.createElement('ytd-transcript-segment-renderer'), document.createElement('div')]
    moment.className = 'segment-timestamp'
    moment.textContent = `${String(Math.floor(at / 6))}:${String((at % 6) * 10).padStart(2, '0')}`
    row.append(moment, previousText(at))
    return row
  })
  panel.append(...rows)
  document.body.append(panel)
  const own = new OwnPage(() => true)
  own.arrive('gardTalk002')
  own.arrive(page.talk.youtubeId)
  const open = (event: Event) => {
    if ((event.target as Element).closest('ytd-video-description-transcript-section-renderer') === null) return
    event.stopImmediatePropagation()
    panel.setAttribute('visibility', 'ENGAGEMENT_PANEL_VISIBILITY_EXPANDED')
    setTimeout(() => rows.forEach((row, at) => row.lastElementChild?.replaceChildren(page.talk.lines[at] ?? '')), 1500)
  }
  document.addEventListener('click', open, { capture: true })
  onTestFinished(() => document.removeEventListener('click', open, { capture: true }))
  const { reader, found } = reading(page, own.arrived()?.rowsOnArrival)
  await settled(reader.read())
  expect(found.map(({ method, cues }) => [method, cues.map(({ text }) => text)])).toEqual([
    ['shown_panel', page.talk.lines],
  ])
})

test('rows of a page that still shows another video are not read', async () => {
  const page = await openImitatedPage({ isPanelOpen: true })
  document.querySelector('ytd-watch-flexy')?.setAttribute('video-id', 'gardTalk002')
  const { reader, found } = reading(page)
  await settled(reader.glance())
  expect(found).toEqual([])
})

test.each([
  [
    'the advertisement is over',
    { ...NOTHING_GIVEN, timedtextMode: 'token', isAdvertisement: true },
    () => document.dispatchEvent(new CustomEvent('stand-in:advertisement-ends')),
  ],
  [
    'the cookie question is answered',
    { hasConsentWall: true, panelDesign: 'none' },
    (site: SiteState) => {
      site.hasConsentWall = false
      document.querySelector<HTMLElement>('ytd-consent-bump-v2-lightbox button')?.click()
    },
  ],
  [
    'the video plays',
    { ...NOTHING_GIVEN, timedtextMode: 'token', isPlaying: false },
    () => {
      history.replaceState({}, '', `${location.href}&state=1`)
      const video = document.querySelector('video')
      if (video !== null) Object.defineProperty(video, 'paused', { value: false })
    },
  ],
] as const)('a transcript that was kept back is read by itself when %s', async (_when, changes, clear) => {
  const page = await openImitatedPage(changes)
  const { reader, found, missing, state } = reading(page)
  await settled(reader.read())
  expect([found.length, missing.length]).toEqual([0, 1])
  const asked = page.asked.length
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(page.asked.length).toBe(asked)
  clear(page.site)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(found.map(({ cues }) => cues.length)).toEqual([25])
  // Quietly: nothing is removed from the screen meanwhile.
  expect([state.loud, missing.length]).toEqual([1, 1])
})

test('text pasted meanwhile is not replaced', async () => {
  const page = await openImitatedPage({ hasConsentWall: true, panelDesign: 'none' })
  const { reader, found, state } = reading(page)
  await settled(reader.read())
  state.isPasted = true
  page.site.hasConsentWall = false
  document.querySelector<HTMLElement>('ytd-consent-bump-v2-lightbox button')?.click()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(found).toEqual([])
})

test('after the session has ended nothing is found and nothing is requested', async () => {
  const page = await openImitatedPage({ hasConsentWall: true, panelDesign: 'none' })
  const { reader, found, end } = reading(page)
  await settled(reader.read())
  end.abort()
  const asked = page.asked.length
  page.site.hasConsentWall = false
  document.querySelector<HTMLElement>('ytd-consent-bump-v2-lightbox button')?.click()
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect([found, page.asked.length]).toEqual([[], asked])
})

test('what is never taken unasked is offered, and taken on request', async () => {
  const description = 'How to protect the first hour of the day, with one card and a timer.'
  const page = await openImitatedPage({ ...NOTHING_GIVEN, isPlaying: false, appMode: 'given', description })
  const { reader, found, missing } = reading(page)
  await settled(reader.read())
  expect(missing).toEqual([['POT_GATED', ['app_client', 'description']]])
  expect(page.asked).not.toContain('/youtubei/v1/player')
  await settled(reader.take('app_client'))
  expect(found.map(({ method }) => method)).toEqual(['app_client'])
})

test('a video without captions offers its description only, and has its title and length from the player', async () => {
  const description = 'How to protect the first hour of the day, with one card and a timer.'
  const page = await openImitatedPage({ playerMode: 'no_captions', description })
  const { reader, missing, told } = reading(page)
  await settled(reader.read())
  expect([missing, page.asked]).toEqual([[['NO_CAPTIONS', ['description']]], []])
  const { title, seconds } = page.talk
  expect(told.map(({ details }) => details)).toEqual([{ title, durationMs: seconds * SECOND_MS }])
})

test('a way the learner switched off is neither taken nor offered', async () => {
  const description = 'How to protect the first hour of the day, with one card and a timer.'
  const page = await openImitatedPage({ ...NOTHING_GIVEN, description })
  const asked = async (off: readonly string[]) => {
    page.asked.length = 0
    const { reader, missing } = reading({
      ...page,
      deps: { ...page.deps, mayTake: (method) => !off.includes(method) },
    })
    await settled(reader.read())
    return [page.asked.filter((path) => path.endsWith('/get_panel')).length > 0, missing[0]?.[1]]
  }
  expect(await asked([])).toEqual([true, ['app_client', 'description']])
  expect(await asked(['get_panel', 'shown_panel', 'app_client', 'description'])).toEqual([false, []])
})

test('the outcome is recorded for a requested reading, for a glance only if it gave the words, and never for an abandoned one', async () => {
  const glanced = reading(await openImitatedPage())
  await settled(glanced.reader.glance())
  expect(glanced.told).toEqual([])

  const free = reading(await openImitatedPage({ isPanelOpen: true, panelDesign: 'classic' }))
  await settled(free.reader.glance())
  expect(free.told).toMatchObject([{ result: { ok: true, value: { method: 'open_panel' } } }])

  const asked = reading(await openImitatedPage({ ...NOTHING_GIVEN, isPlaying: false, appMode: 'given' }))
  await settled(asked.reader.read())
  await settled(asked.reader.take('app_client'))
  expect(asked.told.map(({ result }) => result.ok)).toEqual([false, true])
  expect(asked.told[0]?.attempts).toHaveLength(ALL_WAYS.length)
  expect(asked.told[1]?.attempts).toMatchObject([{ method: 'app_client', outcome: 'OK', language: 'en' }])

  const left = reading(await openImitatedPage({ panelMode: 'hanging' }))
  const work = left.reader.read()
  left.end.abort()
  await settled(work)
  expect(left.told).toEqual([])
})
