import { expect, it } from 'vitest'
import { bestPiece, momentsIn, writtenPieces } from '#domain/video/searched-text.ts'
import { buildInsights, untimed } from '../../fixtures/builders.ts'

const at = (startMs: number) => ({ quote: 'q', startMs })
const insight = (title: string, content: string, startMs: number) => ({
  title,
  content,
  importance: 8,
  evidence: at(startMs),
})
const videoWith = (...keyInsights: ReturnType<typeof insight>[]) => ({
  insights: buildInsights({ keyInsights, extractedSteps: [] }),
})
const moments = (video: ReturnType<typeof videoWith>, query: string) =>
  momentsIn(video, query).map(({ startMs }) => startMs)

it('moments are insights whose own words contain the whole query', () => {
  const video = videoWith(
    insight('Sleep early', 'Morning comes.', 0),
    insight('Morning light', 'It sets the clock.', 9000),
  )
  expect(moments(video, 'MORNING')).toEqual([0, 9000])
  expect(moments(video, 'clock morn')).toEqual([9000])
  expect(moments(video, 'noon')).toEqual([])
  expect(moments(video, ' ')).toEqual([])
})

it('steps have moments, too; suggestions have none', () => {
  const steps = [{ title: 'Open the curtains', description: 'At seven.', evidence: at(4000) }]
  const { actions } = buildInsights()
  const suggested = actions[0]?.title ?? ''
  const insights = buildInsights({ keyInsights: [], extractedSteps: steps })
  expect(momentsIn({ insights }, 'curtains')).toEqual([{ text: 'Open the curtains. At seven.', startMs: 4000 }])
  expect(momentsIn({ insights }, suggested)).toEqual([])
})

it('a step and an insight at the same moment are one', () => {
  const steps = [{ title: 'Seek morning light', description: 'At seven.', evidence: at(9000) }]
  const insights = buildInsights({ keyInsights: [insight('Morning light', 'It helps.', 9000)], extractedSteps: steps })
  expect(momentsIn({ insights }, 'morning')).toEqual([{ text: 'Morning light. It helps.', startMs: 9000 }])
})

it('a found claim has its moment, unless the transcript had no times', () => {
  const found = (insights: ReturnType<typeof buildInsights>) => bestPiece(writtenPieces({ insights }), 'taken')
  const text = 'Readiness. A ready first step is taken.'
  expect(found(buildInsights())).toEqual({ text, startMs: 12_000 })
  expect(found(untimed(buildInsights()))).toEqual({ text })
})

it('there are none without insights, nor if the transcript had no times', () => {
  expect(momentsIn({ insights: null }, 'morning')).toEqual([])
  expect(moments(videoWith(insight('Morning light', 'It helps.', 0)), 'morning')).toEqual([])
})
