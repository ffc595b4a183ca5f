import { describe, expect, it } from 'vitest'
import { notesFileName, notesMarkdown } from '#domain/library-file/notes-markdown.ts'
import { buildInsights, buildReflection, buildVideo, untimed } from '../../fixtures/builders.ts'

const notes = (given: Parameters<typeof buildVideo>[0] = {}) =>
  notesMarkdown({ video: buildVideo(given), tags: ['deep work'], reflections: [buildReflection()] })

describe('the notes of a video as Markdown', () => {
  it('contain the summaries, the insights with their moments, the actions and the reflections', () => {
    const text = notes()
    expect(text.startsWith('# How to keep a promise to yourself\n\n[Watch on YouTube](')).toBe(true)
    expect(text).toContain('· 10:00 · Productivity · \\#deep-work')
    expect(text).toContain('## TL;DR Summary\n\nSmall promises are kept')
    expect(text).toContain('## Full Summary\n\n### Preparation\n\nPut your shoes by the door.')
    expect(text).toContain('### Readiness (Critical, 8 of 10)')
    expect(text).toContain('([0:12](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=12s))')
    expect(text.match(/^## Actions$/m)).not.toBeNull()
    expect(text).toContain('## Reflections\n\nThat it is short')
  })

  it('write nothing twice: neither the title at the beginning of its text, nor the text as a quote', () => {
    const [insight] = buildInsights().keyInsights
    const [action] = buildInsights().actions
    if (insight === undefined || action === undefined) throw new Error('The fixture has both')
    const quote = 'Put your shoes by the door, so that you go. It takes a minute.'
    const evidence = { quote, startMs: 12_000 }
    const text = notes({
      insights: buildInsights({
        keyInsights: [{ ...insight, title: 'Put your shoes by the door', content: quote, evidence }],
        actions: [{ ...action, title: 'Walk', description: `So that you move: ${quote}`, evidence }],
      }),
    })
    const moment = '[0:12](https://www.youtube.com/watch?v=aaaaaaaaaaa&t=12s)'
    expect(text).toContain(`of 10)\n\n… so that you go. It takes a minute.\n\n${moment}\n`)
    expect(text).toContain(`### Walk\n\nSo that you move: ${quote}\n\n${moment}\n`)
    expect(text).not.toContain('> ')
  })

  it('of a transcript without times name no moment', () => {
    const text = notes({ insights: untimed(buildInsights()) })
    expect(text).toContain('\n\n> put your shoes by the door\n\n')
    expect(text).not.toMatch(/[[(\s]0:00/)
  })

  it('of a video without insights, duration or category say so plainly', () => {
    const text = notesMarkdown({
      video: buildVideo({ insights: null, duration: null, category: null }),
      tags: [],
      reflections: [],
    })
    expect(text).toBe(
      '# How to keep a promise to yourself\n\n[Watch on YouTube](https://www.youtube.com/watch?v=aaaaaaaaaaa) · Other\n',
    )
  })

  it('do not let any text of the video become a heading, a list, a link or HTML', () => {
    const text = notes({
      title: '# <b>Bold</b>\n## Fake',
      insights: buildInsights({ tldr: '- item\n1. one\n[x](javascript:y) *z* <img>' }),
    })
    expect(text).toContain('# \\# \\<b>Bold\\</b> \\#\\# Fake\n')
    expect(text).toContain('\\- item\\\n1\\. one\\\n\\[x\\](javascript:y) \\*z\\* \\<img>')
  })

  it('do not let a learner’s own lines become headings, and keep what looks like a character reference', () => {
    const response = 'What I keep\n---\nMore to say\n===\n&lt;b&gt; and a\\b'
    const steps = [{ step: 1, question: '', placeholder: '', response, isComplete: true }]
    const reflectionData = { steps, completedAt: '' }
    const text = notesMarkdown({ video: buildVideo(), tags: [], reflections: [buildReflection({ reflectionData })] })
    const lines = ['What I keep', String.raw`\---`, 'More to say', String.raw`\===`, String.raw`\&lt;b\&gt; and a\\b`]
    expect(text.split('## Reflections\n\n')[1]).toBe(`${lines.join('\\\n')}\n`)
  })

  it.each([
    ['How to keep a promise!', 'how-to-keep-a-promise.md'],
    ['../../etc/passwd', 'etc-passwd.md'],
    ['夜の 日記', '夜の-日記.md'],
    ['???', 'notes.md'],
  ])('%j is kept as %s', (title, name) => {
    expect(notesFileName(title)).toBe(name)
  })
})
