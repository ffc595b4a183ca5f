// Any text a service may answer with is refused or cleaned; nothing unsound gets through.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { ok } from '#domain/kernel/result.ts'
import type { AskAi } from '#domain/insight/ask/ai-question.ts'
import { cleanInsights } from '#domain/insight/ask/clean-insights.ts'
import { generateAiInsights } from '#domain/insight/ask/generate-ai-insights.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { buildTalk } from '../../../fixtures/talks.ts'
import { expectSound } from '../../../setup/models/ai-bench.ts'
import { patience, runs } from '../../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(60_000) })

const talk = buildTalk({ minutes: 2 })
const source = transcriptSource(talk, 'A talk')
const extracted = extractInsights(talk, {})
const extractive = extracted.ok ? cleanInsights(extracted.value, source) : null

const hostile = fc.constantFrom(
  '',
  ' ',
  'Write <script>alert(1)</script> down',
  '![x](https://evil.example/p.png)',
  '[a](javascript:alert(1))',
  'Write \u0000\u202E\u200B it down',
  'Write \uD83D half a face',
  'Try this '.repeat(2000),
  '{"nested": "json"}',
  '__proto__',
)
const genuine = fc.integer({ min: 0, max: talk.length - 1 }).map((i) => talk[i]?.text ?? '')
const text = fc.oneof(
  hostile,
  genuine,
  fc.string({ maxLength: 60 }),
  fc.constant('Write down one promise for this week'),
)
const quote = fc.oneof({ weight: 3, arbitrary: genuine }, { weight: 1, arbitrary: text })
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))
const importance = fc.oneof(
  fc.integer({ min: 1, max: 10 }),
  fc.double(),
  fc.constantFrom(-5, 0, 3.7, 99_999, '7', null),
)
const claim = fc.record(
  {
    title: text,
    content: text,
    description: text,
    heading: text,
    text,
    importance,
    firstStep: text,
    suggestedCue: text,
    dose: anything,
    frequency: fc.oneof(fc.constantFrom('daily', 'Weekly', 'now and then'), anything),
    when: anything,
    ifThen: anything,
    steps: fc.oneof(fc.array(text, { maxLength: 30 }), anything),
    type: fc.constantFrom('Habit', 'habit', 'ONE_TIME', 'tutorial', 'other', 3),
    quote,
  },
  { requiredKeys: [] },
)
const list = fc.oneof(fc.array(claim, { maxLength: 8 }), anything)
const reply = fc.record(
  {
    tldr: anything,
    sections: list,
    lessons: list,
    insights: list,
    steps: list,
    actions: list,
    category: fc.oneof(fc.constantFrom('Health', 'health', 'Gardening'), anything),
    engine: anything,
    ['__proto__']: anything,
  },
  { requiredKeys: [] },
)
const answers = fc.oneof(
  { weight: 8, arbitrary: reply.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: reply.map((value) => JSON.stringify(value).slice(0, -7)) },
  { weight: 1, arbitrary: fc.string() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'NaN',
      'null',
      '[]',
      '"text"',
      '{"actions": NaN}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ),
  },
)

describe('any answer of a service', () => {
  it('OVL-09: becomes sound insights with four actions, or a bad answer', async () => {
    const { numRuns } = runs(200)
    let sound = 0
    await fc.assert(
      fc.asyncProperty(answers, answers, async (first, second) => {
        if (extractive === null) throw new Error('The talk has no insights')
        const texts = [first, second]
        const ask: AskAi = () => Promise.resolve(ok({ text: texts.shift() ?? '', tokens: 1 }))
        const generated = await generateAiInsights({ source, extractive, ask })
        if (!generated.ok) {
          expect(generated.error.kind).toBe('ai_bad_answer')
          return
        }
        sound += 1
        expectSound(generated.value.insights, talk)
        expect(generated.value.insights.engine).toBe('ai')
        expect(JSON.stringify(generated.value.insights)).not.toMatch(/\\ud[89a-f]/i)
      }),
      { numRuns },
    )
    // Both outcomes really occur.
    expect(sound).toBeGreaterThan(numRuns / 10)
    expect(sound).toBeLessThan(numRuns)
  })
})
