import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { ExportRows } from '#domain/export/export-rows.ts'
import { spreadsheets } from '#domain/export/spreadsheets.ts'
import { buildAction, buildInsights, buildVideo, completionIdOf, NOW, untimed } from '../../fixtures/builders.ts'

const VIDEO = buildVideo()

function tables(rows: Partial<ExportRows>): Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> {
  const all = { videos: [], tags: new Map(), reflections: [], actions: [], completions: [], ...rows }
  return Object.fromEntries(
    spreadsheets(all).map(({ path, text }) => {
      expect(text.startsWith('\uFEFF')).toBe(true)
      const read = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
      expect(read.errors).toEqual([])
      return [path, read.data]
    }),
  )
}

describe('the tables, read back by a parser', () => {
  it('lead from a completion to its action, its video and its insights', () => {
    const action = buildAction({ videoId: VIDEO.id, planningData: { when: '07:30' } })
    const done = (seed: string, voidedAt: number | null) => ({
      id: completionIdOf(seed),
      actionId: action.id,
      occurrenceKey: 'once:0',
      occurredAt: NOW,
      timeZone: 'UTC',
      voidedAt,
    })
    const read = tables({ videos: [VIDEO], actions: [action], completions: [done('one', null), done('two', NOW)] })
    expect(read['completions.csv']).toEqual([
      {
        'Action ID': action.id,
        Action: action.actionTitle,
        'Done at': '2026-11-21T12:00:00.000Z',
        Occasion: 'once:0',
        'Time zone': 'UTC',
      },
    ])
    expect(read['actions.csv']).toMatchObject([{ When: '07:30', State: 'open', 'Times done': '1', Video: VIDEO.title }])
    expect(read['videos.csv']).toMatchObject([
      { 'Video ID': VIDEO.id, URL: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
    ])
    expect(read['insights.csv']).toHaveLength(VIDEO.insights?.keyInsights.length ?? 0)
  })

  it('insights of a transcript without times have no moment, and link to the video', () => {
    const link = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
    const rows = tables({ videos: [VIDEO, buildVideo({ insights: untimed(buildInsights()) })] })['insights.csv']
    expect(rows).toMatchObject([
      { Moment: '0:12', Link: `${link}&t=12s` },
      { Moment: '', Link: link },
    ])
  })

  it('whatever was typed comes back unchanged, except for the sign that keeps a spreadsheet from running it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (actionTitle) => {
        const [row] = tables({ actions: [buildAction({ actionTitle })] })['actions.csv'] ?? []
        expect(row?.['Action']?.replaceAll("'", '')).toBe(actionTitle.replaceAll("'", ''))
        expect(row?.['Action']).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '＝1'])('%j is text', (actionTitle) => {
    const [row] = tables({ actions: [buildAction({ actionTitle })] })['actions.csv'] ?? []
    expect(row?.['Action']).toBe(`'${actionTitle}`)
  })
})
