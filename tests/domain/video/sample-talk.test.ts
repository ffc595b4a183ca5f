import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { SAMPLE_TALK, SAMPLE_TALK_TITLE } from '#domain/video/sample-talk.ts'
import { isSampleVideo, SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import { fileIdentity } from '#domain/video/video-identity.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const spoken = SAMPLE_TALK.cues.map(({ text }) => text).join(' ')

describe('the sample talk', () => {
  it('is identified by its words, like every video from a file', async () => {
    expect(await fileIdentity(SAMPLE_TALK.cues, sha256)).toBe(SAMPLE_IDENTITY)
    expect(isSampleVideo(SAMPLE_IDENTITY)).toBe(true)
    expect(isSampleVideo(`${SAMPLE_IDENTITY.slice(0, -1)}8`)).toBe(false)
  })

  it('lasts two to four minutes at normal speaking speed', () => {
    const minutes = (SAMPLE_TALK.cues.at(-1)?.endMs ?? 0) / 60_000
    expect(minutes).toBeGreaterThan(2)
    expect(minutes).toBeLessThan(4)
    const rate = spoken.split(/\s+/).length / minutes
    expect(rate).toBeGreaterThan(110)
    expect(rate).toBeLessThan(170)
  })

  it('gives its own four habits as lessons and as actions, in order, by the offline engine', () => {
    const found = extractInsights(SAMPLE_TALK.cues, { title: SAMPLE_TALK_TITLE })
    if (!found.ok) throw new Error('nothing found')
    const { actions, keyLessons, keyInsights, caveat } = found.value
    const habits = [
      'Write one question in a notebook before every talk',
      'Write down three points from memory after every talk',
      'Try one idea from the notebook for ten minutes every evening',
      'Explain the best idea of the week to a friend every Sunday',
    ]
    expect(actions.map(({ title }) => title)).toEqual(habits)
    expect(keyLessons.map((lesson) => lesson.split(', because')[0])).toEqual(habits)
    expect(keyInsights.length).toBeGreaterThanOrEqual(3)
    expect(caveat).toBeNull()
    // Each says when by an occasion of its own, so that the first plan of a learner makes sense.
    expect(actions.map(({ suggestedCue }) => suggestedCue)).toEqual([
      'Before every talk',
      'After every talk',
      'Every evening, after dinner',
      'Every Sunday',
    ])
    for (const { evidence } of [...actions, ...keyInsights]) expect(spoken).toContain(evidence.quote)
  })
})
