// The harness for a real model: what it counts, and the page it writes.
import { describe, expect, it } from 'vitest'
import type { AiFailure } from '#domain/insight/ask/ai-failure.ts'
import type { AskAi } from '#domain/insight/ask/ai-question.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { buildInsights } from '../../fixtures/builders.ts'
import { buildTalk } from '../../fixtures/talks.ts'
import { answerFor, type StubReply } from '../../setup/models/openai-stub-answer.ts'
import { evaluateVideo } from './evaluate-video.ts'
import { asksForVerdicts } from '#domain/insight/ask/verdict-question.ts'
import { evaluationPage } from './page.ts'
import { add, describeCounts, NO_COUNTS } from './tally.ts'

const video = { title: 'A talk about promises', cues: buildTalk({ minutes: 5 }) }

// A model whose nth answer is changed by `spoil`. Asked about its claims, it stands by them.
function model(spoil: (reply: StubReply, number: number) => unknown): AskAi {
  let number = 0
  return (question) => {
    const reply = answerFor(question.messages[0]?.content ?? '')
    if (!asksForVerdicts(question)) number++
    const made = asksForVerdicts(question) ? reply : spoil(reply as StubReply, number)
    if (typeof made === 'string') return Promise.resolve(err<AiFailure>({ kind: 'ai_unavailable', detail: made }))
    const text = JSON.stringify(made)
    return Promise.resolve(ok({ text, tokens: 1_000 + Math.ceil(text.length / 4), model: 'stub-1' }))
  }
}

const invented = <T extends object>(claims: readonly T[]) =>
  claims.map((claim, i) => ({ ...claim, quote: `nobody ever said these words of number ${String(i)} aloud` }))

describe('the tally', () => {
  it('of good answers: accepted the first time, every claim kept, four actions, what was read and written', async () => {
    const { counts, output } = await evaluateVideo(video, { ask: model((reply) => reply) })
    expect(output.insights).toMatchObject({ engine: 'ai', model: 'stub-1' })
    expect(counts).toMatchObject({ videos: 1, failed: 0, questions: 1, atFirst: 1, actions: 4, actionsUsable: 4 })
    expect(counts.claimsKept).toBe(counts.claimsGiven)
    expect(counts.claimsGiven).toBe(3 + 4 + 3 + 4)
    expect(counts.tokensRead).toBeGreaterThanOrEqual(1_000)
    expect(counts.tokensWritten).toBeGreaterThan(100)
  })

  it('of a repaired answer: not the first time, and the invented claims are not kept', async () => {
    const ask = model((reply, number) => (number === 1 ? { ...reply, actions: invented(reply.actions) } : reply))
    const { counts } = await evaluateVideo(video, { ask })
    expect(counts).toMatchObject({ questions: 1, atFirst: 0, actionsUsable: 4 })
    expect(counts.claimsGiven - counts.claimsKept).toBe(4)
  })

  it('of actions that were added by the engine: they are not the model’s', async () => {
    const { counts } = await evaluateVideo(video, {
      ask: model((reply) => ({ ...reply, actions: reply.actions.slice(0, 1) })),
    })
    expect(counts).toMatchObject({ actions: 4, actionsUsable: 1 })
  })

  it('of a model that fails: the video counts as failed, and the page says why', async () => {
    const { counts, output } = await evaluateVideo(video, { ask: model(() => 'gone') })
    expect(counts).toMatchObject({ videos: 1, failed: 1, questions: 1, atFirst: 0, actions: 0 })
    expect(evaluationPage('stub-1', [], [output])).toContain('ai_unavailable')
  })

  it('of the built-in engine: no questions, its own actions', async () => {
    const { counts, output } = await evaluateVideo(video, null)
    expect(output.insights).toMatchObject({ engine: 'extractive' })
    expect(counts).toMatchObject({ questions: 0, actions: 4, tokensRead: 0 })
  })

  it('adds up, and reports shares, and money if prices are known', () => {
    const one = { ...NO_COUNTS, videos: 1, questions: 2, atFirst: 1, tokensRead: 3_000_000, tokensWritten: 500_000 }
    const both = add(one, one)
    expect(both).toMatchObject({ videos: 2, questions: 4, atFirst: 2, tokensRead: 6_000_000 })
    const lines = describeCounts('stub-1', one, { read: 0.25, written: 2 }).join('\n')
    expect(lines).toMatch(/without repair\s+50 % \(1 of 2\)/)
    expect(lines).toMatch(/claims kept\s+-\n/)
    expect(lines).toMatch(/money\s+1\.7500/)
    expect(describeCounts('stub-1', one, null).join('\n')).not.toContain('money')
  })
})

describe('the page', () => {
  const evidence = { quote: 'put your <shoes> by the door & "go"', startMs: 192_000 }
  const insights = buildInsights({
    engine: 'ai',
    model: 'stub<1>',
    tldr: 'The short <b>version</b>.',
    caveat: 'One part is missing.',
    keyLessons: ['A lesson'],
    lessonEvidence: [evidence],
    keyInsights: [{ title: 'An insight', content: 'What it says.', importance: 8, evidence }],
    extractedSteps: [{ title: 'A step', description: 'How it goes.', evidence }],
  })
  const page = evaluationPage(
    '<script>alert(1)</script>',
    ['a <tally>'],
    [{ title: '<img src=x>', seconds: 2, insights }],
  )

  it('shows every part with its words and times', () => {
    const [action] = insights.actions
    for (const text of [
      'TL;DR',
      'One part is missing.',
      'A lesson',
      'An insight',
      'A step',
      'Actions',
      '3:12',
      '2.0 s',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain(action?.firstStep)
    expect(page).toContain('put your &lt;shoes&gt; by the door &amp; &quot;go&quot;')
  })

  it('contains no markup but its own, and loads nothing', () => {
    const tags = new Set([...page.matchAll(/<([a-z\d]+)/g)].map(([, tag]) => tag))
    const own = ['html', 'head', 'meta', 'title', 'style', 'body', 'h1', 'h2', 'h3', 'pre', 'section', 'div', 'p']
    expect([...tags].filter((tag) => ![...own, 'small', 'em', 'b', 'ol', 'li', 'q'].includes(tag ?? ''))).toEqual([])
    expect(page).not.toMatch(/\b(?:src|href)=["']?\S*\/\//)
    expect(page).toContain('&lt;script&gt;')
  })
})
