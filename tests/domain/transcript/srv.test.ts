import { describe, expect, it } from 'vitest'
import { parseSrv1 } from '#domain/transcript/formats/srv1.ts'
import { parseSrv3 } from '#domain/transcript/formats/srv3.ts'

const cuesOf = (reading: ReturnType<typeof parseSrv1>) => (reading.ok ? reading.value.cues : reading.error)
const srv3 = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><pen id="1"/></head><body>${inside}</body></timedtext>`
const srv1 = (inside: string) => `<?xml version="1.0" encoding="utf-8" ?><transcript>${inside}</transcript>`

describe('parseSrv3', () => {
  it('automatic captions: words in <s>, appended newlines, window element', () => {
    const xml = srv3(
      '<w t="0" id="1"/><p t="1500" d="4000" w="1"><s ac="0">for</s><s t="281" ac="0"> years</s></p><p t="2900" d="10" w="1" a="1">\n</p><p t="3000" d="1000" w="1"><s>we</s><s t="9"> ran</s></p>',
    )
    expect(cuesOf(parseSrv3(xml))).toEqual([
      { startMs: 1500, endMs: 3000, text: 'for years' },
      { startMs: 3000, endMs: 4000, text: 'we ran' },
    ])
  })

  it('manual captions: <p> without <s>, rows, entities, single quotes, no duration', () => {
    const xml = srv3("<p t='0' d='900'>\nTom &amp; Jerry<br/>eat\n</p><p t='1000'>it&#39;s late</p>")
    expect(cuesOf(parseSrv3(xml))).toEqual([
      { startMs: 0, endMs: 900, text: 'Tom & Jerry eat' },
      { startMs: 1000, endMs: 1594, text: "it's late" },
    ])
  })

  it('pretty-printed words keep single spaces, junk between elements is ignored', () => {
    const xml = srv3(
      '\n<p t="10" d="90">\n\t<s>hi</s>\n\t<s t="5"> all</s>\n</p>\n...\n<p t="200" d="90"><s>bye</s></p>',
    )
    expect(cuesOf(parseSrv3(xml))).toMatchObject([{ text: 'hi all' }, { text: 'bye' }])
  })

  it('words beside a styled part are kept', () => {
    const xml = srv3(
      '<p t="0" d="900">Hello <s p="1">big</s> world</p><p t="1000" d="900"><s p="1">Well,</s> it is\n<s p="2">late</s></p>',
    )
    expect(cuesOf(parseSrv3(xml))).toMatchObject([{ text: 'Hello big world' }, { text: 'Well, it is late' }])
  })

  it('a file cut inside a word keeps what is there and says so', () => {
    const reading = parseSrv3(
      '<timedtext format="3"><body><p t="1" d="2"><s>one</s></p><p t="5" d="2"><s>two</s><s t="1"> thr',
    )
    expect(reading).toMatchObject({
      value: { cues: [{ text: 'one' }, { text: 'two thr' }], warnings: [{ kind: 'truncated', count: 1 }] },
    })
  })

  it('a paragraph without a usable time is counted', () => {
    const reading = parseSrv3(srv3('<p d="5">lost</p><p t="x">lost</p><p t="7" d="5">kept</p>'))
    expect(reading).toMatchObject({
      value: { cues: [{ text: 'kept' }], warnings: [{ kind: 'entries_skipped', count: 2 }] },
    })
  })
})

describe('parseSrv1', () => {
  it('seconds, double-escaped entities, rows, optional duration', () => {
    const xml = srv1(
      '<text start="1.5" dur="2">Hey, I&amp;#39;m\nAnn</text><text start="4">&lt;font color=&quot;#CCC&quot;&gt;bye&lt;/font&gt;</text>',
    )
    expect(cuesOf(parseSrv1(xml))).toEqual([
      { startMs: 1500, endMs: 3500, text: "Hey, I'm Ann" },
      { startMs: 4000, endMs: 4198, text: 'bye' },
    ])
  })

  it('srv2 counts milliseconds', () => {
    expect(cuesOf(parseSrv1('<timedtext><text t="1360" d="1680">hi</text></timedtext>'))).toEqual([
      { startMs: 1360, endMs: 3040, text: 'hi' },
    ])
  })

  it.each([
    '',
    '<transcript></transcript>',
    '<transcript/>',
    srv1('<text start="1"></text>'),
    srv1('<text start="1"/>'),
  ])('%j holds no cues', (xml) => {
    expect(parseSrv1(xml)).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })
})
