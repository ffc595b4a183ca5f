import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { ankiCards } from '#domain/export/anki-cards.ts'
import type { Tag } from '#domain/video/tag.ts'
import { buildInsights, buildVideo, untimed, uuidOf } from '../../fixtures/builders.ts'

const VIDEO = buildVideo()

// Parsed as Anki does: lines starting with # describe the columns, the rest is a table with quotes.
function read(text: string) {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => !line.startsWith('#'))
  const header = new Map(
    lines.slice(0, at).map((line) => [line.slice(1, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  const { data, errors } = Papa.parse<string[]>(lines.slice(at).join('\n'), { delimiter: '\t', skipEmptyLines: true })
  expect(errors).toEqual([])
  return { header, cards: data }
}

describe('flashcards for Anki', () => {
  it('each card has a guid from its video, a question, its moment with a link, and tags without spaces', () => {
    const tags = new Map([[String(VIDEO.id), [{ id: uuidOf('tag'), name: 'deep work' } as Tag]]])
    const { text, count } = ankiCards({ videos: [VIDEO], tags })
    const { header, cards } = read(text)
    expect(Object.fromEntries(header)).toEqual({
      separator: 'tab',
      html: 'false',
      notetype: 'Basic',
      deck: 'Afterwatch',
      columns: 'GUID\tFront\tBack\tTags',
      'guid column': '1',
      'tags column': '4',
    })
    expect(count).toBe(1)
    const [guid, front, back, words] = cards[0] ?? []
    expect(guid).toBe(`afterwatch-${VIDEO.id}`)
    expect(front).toContain(VIDEO.title)
    expect(back).toContain('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=12s')
    expect(words).toBe('deep-work')
  })

  it('words with tabs, quotes and lines stay in their cell', () => {
    const [insight] = buildInsights().keyInsights
    const content = 'A "quoted"\ttab\nand a line'
    const insights = buildInsights({ keyInsights: insight === undefined ? [] : [{ ...insight, content }] })
    const { cards } = read(ankiCards({ videos: [buildVideo({ insights })], tags: new Map() }).text)
    expect(cards).toHaveLength(1)
    expect(cards[0]?.[2]).toContain(content)
  })

  it('nothing stands twice on the back: what was said is quoted only in other words than the moment’s own', () => {
    const [insight] = buildInsights().keyInsights
    if (insight === undefined) throw new Error('The fixture has one')
    const quote = 'The front door decides whether you go running. Put your shoes beside it.'
    const said = { ...insight, title: 'The front door decides', content: quote, evidence: { quote, startMs: 12_000 } }
    const backOf = (keyInsights: (typeof said)[]) =>
      read(ankiCards({ videos: [buildVideo({ insights: buildInsights({ keyInsights }) })], tags: new Map() }).text)
        .cards[0]?.[2]
    const link = 'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=12s'
    expect(backOf([said])).toBe(
      `The front door decides\n… whether you go running. Put your shoes beside it.\n(0:12)\n${link}`,
    )
    expect(backOf([{ ...said, content: 'Readiness is half of it.' }])).toBe(
      `The front door decides\nReadiness is half of it.\n“${quote}” (0:12)\n${link}`,
    )
  })

  it('a card of a transcript without times names no moment, and links to the video', () => {
    const insights = untimed(buildInsights())
    const { cards } = read(ankiCards({ videos: [buildVideo({ insights })], tags: new Map() }).text)
    const [insight] = insights.keyInsights
    expect(cards[0]?.[2]).toBe(
      `Readiness\nA ready first step is taken.\n“${insight?.evidence.quote ?? ''}”\nhttps://www.youtube.com/watch?v=aaaaaaaaaaa`,
    )
    const said = insights.keyInsights.map((one) => ({ ...one, evidence: { quote: one.content, startMs: 0 } }))
    const repeated = buildVideo({ insights: { ...insights, keyInsights: said } })
    expect(read(ankiCards({ videos: [repeated], tags: new Map() }).text).cards[0]?.[2]).toBe(
      'Readiness\nA ready first step is taken.\nhttps://www.youtube.com/watch?v=aaaaaaaaaaa',
    )
  })

  it('rewritten insights keep the guid, so that the card is updated, not added', () => {
    const before = read(ankiCards({ videos: [VIDEO], tags: new Map() }).text).cards
    const insights = buildInsights({ engine: 'ai', tldr: 'Otherwise.' })
    const after = read(ankiCards({ videos: [{ ...VIDEO, insights }], tags: new Map() }).text).cards
    expect(after.map(([guid]) => guid)).toEqual(before.map(([guid]) => guid))
  })

  it('a video without insights, and one whose insights were hidden, have no card', () => {
    const insights = buildInsights()
    const notUseful = insights.keyInsights.map(({ title }) => ({
      kind: 'insight' as const,
      engine: insights.engine,
      title,
      isNotUseful: true,
      setAt: 1,
    }))
    const videos = [buildVideo({ insights: null, status: 'processing' }), buildVideo({ notUseful })]
    expect(ankiCards({ videos, tags: new Map() }).count).toBe(0)
  })
})
