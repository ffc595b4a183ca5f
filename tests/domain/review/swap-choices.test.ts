import { describe, expect, it } from 'vitest'
import { swapChoices } from '#domain/review/swap-choices.ts'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const video = buildVideo()
const suggestions = buildInsights().actions

describe('the choices for a swap', () => {
  it('are suggestions the learner has neither taken, compared by title, nor hidden', () => {
    const titles = (given: Parameters<typeof swapChoices>[0], ...taken: string[]) =>
      swapChoices(
        given,
        taken.map((actionTitle) => ({ videoId: video.id, actionTitle })),
      ).map(({ title }) => title)
    const all = suggestions.map(({ title }) => title)
    expect(titles(video)).toEqual(all)
    expect(titles(video, ' walk AROUND the block')).toEqual(all.slice(0, 3))
    const elsewhere = [{ videoId: videoIdOf(userIdOf('ada'), 'another-one'), actionTitle: all[0] ?? '' }]
    expect(swapChoices(video, elsewhere)).toHaveLength(all.length)
    const hidden = { kind: 'action', engine: 'extractive', title: all[0] ?? '', isNotUseful: true, setAt: 1 } as const
    expect(titles({ ...video, notUseful: [hidden] })).toEqual(all.slice(1))
  })
})
