import { expect, it } from 'vitest'
import { presentVideo } from '../../../sync-server/http/present.ts'
import { buildInsights, buildVideo } from '../../fixtures/builders.ts'

const evidence = { quote: 'put your shoes by the door', startMs: 12_000 }
const insights = buildInsights({
  fullSummary: [
    { heading: 'Preparation', text: 'Put your shoes out.' },
    { heading: 'After', text: 'Walk.' },
  ],
  extractedSteps: [{ title: 'Open the lid', description: 'Slowly', evidence }],
})

it('DAT-05, DAT-06: a video’s insights are in the fields of the specification', () => {
  const shown = presentVideo({ video: buildVideo({ insights }), tags: [], reflections: [] })
  expect(shown.tldrSummary).toBe(insights.tldr)
  expect(JSON.parse(shown.fullSummary ?? '')).toEqual({ Preparation: 'Put your shoes out.', After: 'Walk.' })
  expect(shown.keyLessons).toEqual(insights.keyLessons)
  expect(shown.keyInsights).toMatchObject([
    { title: 'Readiness', content: expect.any(String) as string, importance: 8 },
  ])
  expect(shown.extractedSteps).toMatchObject([{ title: 'Open the lid', description: 'Slowly' }])
})

it('DAT-03: a video has its identity, its state, and what belongs to it', () => {
  const video = buildVideo({ insights: buildInsights({ suggestedReflectionFlow: 'action_plan' }), category: 'Health' })
  expect(presentVideo({ video, tags: [], reflections: [] })).toMatchObject({
    id: video.id,
    title: video.title,
    youtubeId: 'aaaaaaaaaaa',
    youtubeUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    thumbnailUrl: 'https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg',
    status: 'completed',
    category: 'Health',
    createdAt: new Date(video.createdAt).toISOString(),
    suggestedReflectionFlow: 'action_plan',
    tags: [],
    reflections: [],
  })
})

it('DAT-06: of a video without insights the lists are empty', () => {
  const shown = presentVideo({ video: buildVideo({ insights: null }), tags: [], reflections: [] })
  expect(shown).toMatchObject({
    tldrSummary: null,
    fullSummary: null,
    keyLessons: [],
    keyInsights: [],
    extractedSteps: [],
  })
})

it('DAT-05: two sections with the same name lose no word', () => {
  const sections = ['One.', 'Two.'].map((text) => ({ heading: 'Main idea', text }))
  const video = buildVideo({ insights: buildInsights({ fullSummary: sections }) })
  const shown = presentVideo({ video, tags: [], reflections: [] })
  expect(shown.fullSummary).toBe('{"Main idea":"One.\\n\\nTwo."}')
})
