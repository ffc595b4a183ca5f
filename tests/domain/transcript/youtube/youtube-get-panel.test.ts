import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'
import { panelOwner, parseGetPanel } from '#domain/transcript/youtube/youtube-get-panel.ts'

const item = (timestamp: string | undefined, segment: object) => ({
  macroMarkersPanelItemViewModel: {
    item: {
      timelineItemViewModel: {
        ...(timestamp ? { timestamp } : {}),
        contentItems: [{ transcriptSegmentViewModel: segment }],
      },
    },
  },
})
// The node name of chapters is a guess from the page's markup.
const chapter = { macroMarkersPanelItemViewModel: { item: { timelineChapterViewModel: { title: 'Start' } } } }
const panel = (...contents: object[]) => ({
  content: {
    engagementPanelSectionListRenderer: {
      content: { sectionListRenderer: { contents: [{ itemSectionRenderer: { contents } }] } },
    },
  },
})

describe('get_panel', () => {
  it('reads segments in order, the time on the segment or on its item', () => {
    const body = panel(
      chapter,
      item('0:01', { simpleText: 'hello\nthere', timestamp: '0:01' }),
      item('0:04', { simpleText: 'one habit' }),
      item('1:00:06', { text: { content: 'the end' } }),
    )
    const cues = [
      { startMs: 1000, endMs: 4000, text: 'hello there' },
      { startMs: 4000, endMs: 9000, text: 'one habit' },
      { startMs: 3_606_000, endMs: 3_606_462, text: 'the end' },
    ]
    expect(parseGetPanel(body)).toEqual({ ok: true, value: { cues, language: null, warnings: [] } })
    expect(parseTranscript(JSON.stringify(body))).toMatchObject({
      ok: true,
      value: { format: 'youtube_panel', timed: true, cues },
    })
  })

  it.each([
    ['0.01', 1000],
    ['59.59', 3_599_000],
    ['1.00.06', 3_606_000],
    ['100.00.06', 360_006_000],
  ])('a time with dots, as the site writes it in some languages: %s', (timestamp, startMs) => {
    expect(parseGetPanel(panel(item(timestamp, { simpleText: 'terve' })))).toMatchObject({
      value: { cues: [{ startMs, text: 'terve' }], warnings: [] },
    })
  })

  it('a segment without a time is counted', () => {
    expect(
      parseGetPanel(panel(item(undefined, { simpleText: 'lost' }), item('0:02', { simpleText: 'kept' }))),
    ).toMatchObject({
      value: { cues: [{ text: 'kept' }], warnings: [{ kind: 'entries_skipped', count: 1 }] },
    })
  })

  it.each([
    [{}, { kind: 'no_transcript' }],
    [panel(), { kind: 'no_transcript' }],
    [{ error: { code: 400, status: 'FAILED_PRECONDITION' } }, { kind: 'youtube_refused', code: 400 }],
    [null, { kind: 'malformed', format: 'panel' }],
    ['text', { kind: 'malformed', format: 'panel' }],
  ])('%j is %j', (body, error) => {
    expect(parseGetPanel(body)).toEqual({ ok: false, error })
  })

  it('nesting deeper than any real response is not followed', () => {
    let deep: unknown = item('0:01', { simpleText: 'deep' })
    for (let level = 0; level < 50_000; level += 1) deep = { inside: deep }
    expect(parseGetPanel(deep)).toEqual({ ok: false, error: { kind: 'no_transcript' } })
  })
})

describe('get_transcript', () => {
  const segment = {
    transcriptSegmentRenderer: {
      startMs: '1360',
      endMs: '3040',
      snippet: { runs: [{ text: 'so ' }, { text: 'begin' }] },
      startTimeText: { simpleText: '0:01' },
      targetId: 'aaaaaaaaaaa.CgNhc3I.1360.3040',
    },
  }
  const header = { transcriptSectionHeaderRenderer: { startMs: '0', endMs: '9000', snippet: { simpleText: 'Intro' } } }

  it('reads milliseconds and runs, leaves chapter headers out, names the owner', () => {
    const body = { actions: [{ updateEngagementPanelAction: { content: { initialSegments: [header, segment] } } }] }
    expect(parseGetPanel(body)).toMatchObject({ value: { cues: [{ startMs: 1360, endMs: 3040, text: 'so begin' }] } })
    expect(panelOwner(body)).toBe('aaaaaaaaaaa')
    expect(panelOwner({})).toBeNull()
  })

  it('does not take the hits of a search for the transcript', () => {
    const hits = { transcriptSegmentListRenderer: { searchResultSegments: [segment] } }
    expect(parseGetPanel(hits)).toEqual({ ok: false, error: { kind: 'no_transcript' } })
    const all = { transcriptSegmentListRenderer: { searchResultSegments: [], initialSegments: [segment] } }
    expect(parseGetPanel(all)).toMatchObject({ value: { cues: [{ text: 'so begin' }] } })
  })
})

describe('getPanelParams', () => {
  it.each([
    ['dQw4w9WgXcQ', 2, 'qgkPCgtkUXc0dzlXZ1hjURgC'],
    ['aaaaaaaaaaa', 2, 'qgkPCgthYWFhYWFhYWFhYRgC'],
    ['aaaaaaaaaaa', 1, 'qgkPCgthYWFhYWFhYWFhYRgB'],
  ] as const)('%s variant %i', (id, variant, params) => {
    expect(getPanelParams(id, variant)).toBe(params)
    expect(Buffer.from(params, 'base64').toString('latin1')).toContain(id)
  })

  it('an id of the wrong shape has none', () => {
    expect(getPanelParams('short')).toBeNull()
  })
})
