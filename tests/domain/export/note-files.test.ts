import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExportRows } from '#domain/export/export-rows.ts'
import { noteFiles } from '#domain/export/note-files.ts'
import type { Tag } from '#domain/video/tag.ts'
import {
  buildAction,
  buildInsights,
  buildReflection,
  buildVideo,
  completionIdOf,
  NOW,
  untimed,
  userIdOf,
  uuidOf,
  videoIdOf,
} from '../../fixtures/builders.ts'

const EMPTY: ExportRows = { videos: [], tags: new Map(), reflections: [], actions: [], completions: [] }
const tagOf = (name: string) => ({ id: uuidOf(name), name }) as Tag
const filesOf = (rows: Partial<ExportRows>) => [...noteFiles({ ...EMPTY, ...rows }, 'UTC')]

const DONE = {
  id: completionIdOf('walk'),
  actionId: buildAction().id,
  occurrenceKey: 'once:0',
  occurredAt: NOW,
  timeZone: 'UTC',
  voidedAt: null,
}

describe('the folder of notes', () => {
  it('a video has its facts as front matter, and its insights with links to their moments', () => {
    const video = buildVideo({ title: 'Walk: "the" plan' })
    const tags = new Map([[String(video.id), [tagOf('deep work'), tagOf('2026'), tagOf('हिन्दी')]]])
    const [note] = filesOf({ videos: [video], tags, reflections: [buildReflection()] })
    expect(note?.path).toBe('Walk the plan (aaaaaaaaaaa).md')
    const [, front = '', ...body] = (note?.text ?? '').split('---\n')
    expect(front.split('\n')).toEqual([
      String.raw`title: "Walk: \"the\" plan"`,
      'url: https://www.youtube.com/watch?v=aaaaaaaaaaa',
      'date: 2026-11-21',
      'duration: "10:00"',
      'category: "Productivity"',
      'tags:',
      '  - "deep-work"',
      '  - "tag-2026"',
      // Its vowel signs are marks, not letters.
      '  - "हिन्दी"',
      '',
    ])
    expect(body.join('---\n')).toContain('[0:12](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=12s)')
    expect(body.join('---\n')).toContain('That it is short')
  })

  it('its actions are tasks with their plan and the days they were done', () => {
    const video = buildVideo()
    const action = buildAction({
      videoId: video.id,
      planningData: { when: '07:30', where: 'the park', firstStep: 'Shoes on' },
      evidence: { quote: 'a short walk', startMs: 65_000 },
    })
    const [note] = filesOf({
      videos: [video],
      actions: [action],
      completions: [DONE, { ...DONE, id: completionIdOf('undone'), voidedAt: NOW }],
    })
    expect(note?.text.split('## Your actions\n')[1]?.trim().split('\n')).toEqual([
      '- [ ] Walk for ten minutes after lunch',
      '  If it is 07:30 and I am in the park, then I will walk for ten minutes after lunch.',
      '  - Description: A short walk keeps the afternoon clear.',
      '  - First step: Shoes on',
      '  - Said at [1:05](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=65s): a short walk',
      '  - Done: 2026-11-21',
    ])
  })

  it('what was written into an action below its plan is in its note, too, each text in a line with its name', () => {
    const action = buildAction({
      actionDescription: 'Round the pond.\n# Then home',
      planningData: {
        ...{ when: '07:30', firstStep: 'Shoes on', ifThen: 'Take the umbrella', accountability: 'Anna, on *Sunday*' },
        ...{ reminder: 'Quietly', sourceUrl: 'https://example.org', followThroughData: { importance: 'Very' } },
        tutorialSteps: [
          { title: 'Warm up', description: 'Two minutes' },
          { title: 'Walk', description: '' },
        ],
      },
      motivationData: { why: 'I sleep better', reward: 'Coffee', obstacles: 'Rain' },
    })
    const [note] = filesOf({ actions: [action] })
    expect(note?.text.trim().split('\n').slice(2)).toEqual([
      '- [ ] Walk for ten minutes after lunch',
      '  If it is 07:30, then I will walk for ten minutes after lunch.',
      '  - Description: Round the pond.\\',
      String.raw`    \# Then home`,
      '  - First step: Shoes on',
      '  - If it comes: Take the umbrella',
      '  - Why: I sleep better',
      '  - How important it is: Very',
      '  - Other obstacles: Rain',
      String.raw`  - Who you will tell: Anna, on \*Sunday\*`,
      '  - Reward: Coffee',
      '  - Note: Quietly',
      '  - Source: https://example.org',
      '  - Step: Warm up\\',
      '    Two minutes',
      '  - Step: Walk',
    ])
  })

  it('neither a video without times nor an action from it names a moment', () => {
    const video = buildVideo({ insights: untimed(buildInsights()) })
    const action = buildAction({ videoId: video.id, evidence: { quote: 'a short walk', startMs: 0 } })
    const [note] = filesOf({ videos: [video], actions: [action] })
    expect(note?.text).toContain('  - Said: a short walk\n')
    expect(note?.text).not.toMatch(/[[(\s]0:00/)
  })

  it('what is said as a video with times begins has its moment, too', () => {
    const video = buildVideo()
    const action = buildAction({ videoId: video.id, evidence: { quote: 'a short walk', startMs: 0 } })
    expect(filesOf({ videos: [video], actions: [action] })[0]?.text).toContain('  - Said at [0:00](')
    expect(filesOf({ actions: [action] })[0]?.text).toContain('  - Said: a short walk\n')
  })

  it('a done action is ticked, and actions without a video have a note of their own', () => {
    const gone = videoIdOf(userIdOf('ada'), 'ggggggggggg')
    const files = filesOf({
      actions: [buildAction({ status: 'completed' }), buildAction({ id: buildAction().id, videoId: gone })],
    })
    expect(files.map(({ path }) => path)).toEqual(['Actions without a video.md'])
    expect(files[0]?.text).toContain('- [x] Walk')
  })

  it('an action that was let go is not ticked, and says what became of it', () => {
    const letGo = buildAction({ status: 'completed', completedAt: NOW, archivedAt: NOW, archiveReason: 'let_go' })
    const [note] = filesOf({ actions: [letGo] })
    expect(note?.text).toContain('- [ ] Walk')
    expect(note?.text).toContain('\n  - Let go\n')
  })

  it.each([
    ['a/b\\c:d*e?f"g<h>i|j#k^l[m]n', 'a b c d e f g h i j k l m n (aaaaaaaaaaa).md'],
    ['CON', 'CON (aaaaaaaaaaa).md'],
    ['...', 'Video (aaaaaaaaaaa).md'],
    ['Ends in a dot.', 'Ends in a dot (aaaaaaaaaaa).md'],
    ['日本語の題', '日本語の題 (aaaaaaaaaaa).md'],
    ['題'.repeat(200), `${'題'.repeat(60)} (aaaaaaaaaaa).md`],
    ['😀'.repeat(200), `${'😀'.repeat(45)} (aaaaaaaaaaa).md`],
    ['a\u202Eb\tc\nd', 'a b c d (aaaaaaaaaaa).md'],
  ])('the name of %j is one that every system accepts', (title, path) => {
    expect(filesOf({ videos: [buildVideo({ title })] })[0]?.path).toBe(path)
  })

  it('whatever the titles, names are safe, differ even where case is ignored, and are the same each time', () => {
    const video = fc.record({
      title: fc.string({ unit: 'grapheme', minLength: 1 }),
      youtubeId: fc.stringMatching(/^[aA]{11}$/),
    })
    fc.assert(
      fc.property(fc.uniqueArray(video, { selector: ({ youtubeId }) => youtubeId, maxLength: 6 }), (given) => {
        const videos = given.map(({ title, youtubeId }) =>
          buildVideo({ title, youtubeId, id: videoIdOf(userIdOf('ada'), youtubeId), insights: null }),
        )
        const paths = filesOf({ videos }).map(({ path }) => path)
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(videos.length)
        expect(filesOf({ videos: [...videos].reverse() }).map(({ path }) => path)).toEqual(paths)
        for (const path of paths) {
          expect(path).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$/u)
          expect(new TextEncoder().encode(path).length).toBeLessThanOrEqual(255)
        }
      }),
    )
  })
})
