// OVL-08: every way to a transcript on the imitated site: alone alive it gives the transcript; alone dead, another way does.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extractTranscript, type Extraction } from '../../../extension/content/extract-transcript.ts'
import type { Way } from '../../../extension/content/ways/way.ts'
import { METHODS, type Method } from '../../../extension/messages/method.ts'
import { ALL_WAYS, ASKED_WAYS } from '../../../extension/content/ways.ts'
import { SILENT_SITE, type SiteState } from '../../fixtures/site/site-state.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { openImitatedPage, type ImitatedPage } from './imitated-page.ts'

beforeEach(useTestClock)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ABOUT = 'How to protect the first hour of the day, with one card and a timer.\n0:00 The phone in another room'

// What makes each way work on a site where all others are dead.
const ALIVE: Readonly<Record<Method, Partial<SiteState>>> = {
  observed: { timedtextMode: 'token', hasCaptionsOn: true, sharesToken: false },
  open_panel: { panelDesign: 'classic', isPanelOpen: true },
  get_panel: { panelMode: 'modern' },
  timedtext: { timedtextMode: 'open' },
  player_captions: { timedtextMode: 'token', isPlaying: true },
  shown_panel: { panelDesign: 'combined' },
  get_transcript: { transcriptMode: 'given', isSignedIn: true },
  app_client: { appMode: 'given' },
  description: { description: ABOUT },
}
const EVERYONE_ALIVE: Partial<SiteState> = {
  ...ALIVE.get_panel,
  ...ALIVE.player_captions,
  ...ALIVE.shown_panel,
  ...ALIVE.get_transcript,
  ...ALIVE.app_client,
  ...ALIVE.description,
}
// What makes each way fail on a site where all others work.
const DEAD: Readonly<Record<Method, Partial<SiteState>>> = {
  observed: { ...ALIVE.open_panel, hasCaptionsOn: false },
  open_panel: { isPanelOpen: false },
  get_panel: { panelMode: 'refused' },
  timedtext: { timedtextMode: 'token' },
  player_captions: { timedtextMode: 'silent' },
  shown_panel: { panelDesign: 'none' },
  get_transcript: { transcriptMode: 'refused' },
  app_client: { appMode: 'login' },
  description: { description: '' },
}
const IN_ORDER = [...ALL_WAYS, ASKED_WAYS.app_client, ASKED_WAYS.description]

async function read({ deps, talk }: ImitatedPage, ways: readonly Way[] = ALL_WAYS) {
  // The player's own loading comes first.
  await vi.advanceTimersByTimeAsync(10)
  const wanted = { youtubeId: talk.youtubeId, rowsOnArrival: () => '', ways }
  const extraction = extractTranscript(deps, wanted, new AbortController().signal)
  await vi.runAllTimersAsync()
  return extraction
}

async function outcome(page: ImitatedPage, ways: readonly Way[]): Promise<string> {
  return outcomeOf(await read(page, ways))
}

async function readWithout(page: ImitatedPage, ways: readonly Way[]) {
  const extraction = await read(page, ways)
  return { attempts: extraction.attempts, instead: outcomeOf(extraction) }
}

function outcomeOf({ result }: Extraction): string {
  return result.ok ? `${String(result.value.cues.length)} cues by ${result.value.method}` : `\`${result.error}\``
}

test('OVL-08: each way alone alive gives the transcript; dead, it says why and leaves it to the next', async () => {
  expect(IN_ORDER.map(({ method }) => method)).toEqual([...METHODS])
  const rows: string[] = []
  for (const [index, method] of METHODS.entries()) {
    const alive = await outcome(await openImitatedPage({ ...SILENT_SITE, ...ALIVE[method] }), IN_ORDER)
    const dead = await openImitatedPage({ ...EVERYONE_ALIVE, ...DEAD[method] })
    const { attempts, instead } = await readWithout(dead, IN_ORDER.slice(index))
    expect(attempts[0]?.method).toBe(method)
    rows.push(`| \`${method}\` | ${alive} | \`${String(attempts[0]?.outcome)}\` | ${instead} |`)
  }
  const table = [
    '| way | alone alive | it alone dead | what comes instead |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
  console.info(table)
  const readme = readFileSync('extension/README.md', 'utf8')
  expect(readme.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---')).toContain(table)
})

describe('OVL-08: when the page can be asked nothing', () => {
  test.each([
    ['get_panel', { panelMode: 'item_timestamp' }],
    ['open_panel', { panelMode: 'refused', panelDesign: 'modern_old_class', isPanelOpen: true }],
    ['shown_panel', { panelMode: 'empty', panelDesign: 'modern' }],
  ] as const)('%s gives the transcript all the same', async (method, changes) => {
    const page = await openImitatedPage(changes, { isWorldDead: true })
    expect(await outcome(page, ALL_WAYS)).toBe(`25 cues by ${method}`)
  })
})

describe('OVL-08: what it costs when nothing is given', () => {
  test('a video without captions costs no request', async () => {
    const page = await openImitatedPage({ playerMode: 'no_captions' })
    await read(page)
    expect(page.asked).toEqual([])
  })

  test('a site that gives nothing is asked at most six times', async () => {
    const page = await openImitatedPage({ ...SILENT_SITE, panelMode: 'empty', isSignedIn: true, isPlaying: true })
    await read(page)
    expect(page.asked.length).toBeLessThanOrEqual(6)
  })
})

test('OVL-08: for a dubbed video the captions of the original language are read', async () => {
  const page = await openImitatedPage({ ...SILENT_SITE, playerMode: 'dubbed', timedtextMode: 'open' })
  expect((await read(page)).result).toMatchObject({ ok: true, value: { language: 'en', method: 'timedtext' } })
})

describe('OVL-08: of a video in a language that the viewer does not speak', () => {
  const foreign = { ...SILENT_SITE, playerMode: 'foreign', timedtextMode: 'token', sharesToken: false } as const

  test('the author’s captions that the viewer has on are read, without a request', async () => {
    const page = await openImitatedPage({ ...foreign, hasCaptionsOn: true })
    expect((await read(page)).result).toMatchObject({ ok: true, value: { language: 'en', method: 'observed' } })
    expect(page.asked).toEqual([])
  })

  test.each([
    ['captions that are off', {}],
    ['automatic ones', { languageCode: 'en', kind: 'asr' }],
    ['a translation', { languageCode: 'en', translationLanguage: { languageCode: 'en' } }],
  ])('the spoken ones are read in place of %s', async (_what, shown) => {
    const page = await openImitatedPage({ ...foreign, timedtextMode: 'open' })
    const player = document.querySelector('#movie_player') as unknown as Player
    player.getOption = () => shown
    expect((await read(page)).result).toMatchObject({ ok: true, value: { language: 'ja', method: 'timedtext' } })
  })
})

test('OVL-08: a panel is read in every language, also where its times have dots', async () => {
  const page = await openImitatedPage({ ...SILENT_SITE, panelMode: 'dotted' })
  const last = { startMs: 288_000, text: page.talk.lines.at(-1) }
  const cues: unknown = expect.arrayContaining([expect.objectContaining(last)])
  expect((await read(page)).result).toMatchObject({ ok: true, value: { method: 'get_panel', cues } })
})

test('OVL-08: a Shorts video is read by its own player', async () => {
  const page = await openImitatedPage({ ...SILENT_SITE, ...ALIVE.player_captions }, { kind: 'shorts' })
  const { result } = await read(page)
  expect(result).toMatchObject({ ok: true, value: { method: 'player_captions', title: page.talk.title } })
})

test('OVL-08: after "Show transcript" was opened and read, the page looks as before', async () => {
  const page = await openImitatedPage({ ...SILENT_SITE, ...ALIVE.shown_panel })
  const before = document.body.innerHTML
  await read(page)
  expect(document.body.innerHTML).toBe(before)
})

test("OVL-08: the viewer's captions are as before, and hidden while the player loads them", async () => {
  const page = await openImitatedPage({ ...SILENT_SITE, ...ALIVE.player_captions })
  const player = document.querySelector('#movie_player') as unknown as Player
  const { setOption } = player
  const hidden: boolean[] = []
  player.setOption = (...args) => {
    hidden.push(document.adoptedStyleSheets.length === 1)
    setOption(...args)
  }
  await read(page)
  // Cleared, shown, restored.
  expect(hidden).toEqual([true, true, true])
  expect(document.adoptedStyleSheets).toEqual([])
  expect(player.getOption('captions', 'track')).toEqual({})
})

interface Player {
  getOption: (module: string, name: string) => unknown
  setOption: (module: string, name: string, value: object) => void
}
