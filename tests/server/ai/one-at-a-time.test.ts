// Nobody can ask a service that is only configured how many questions it takes at once: it is seen.
import { expect, it } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import type { AiQuestion } from '#domain/insight/ask/ai-question.ts'
import type { AskService } from '../../../sync-server/ai/ask-service.ts'
import { withOneAtATimeOnceSlow } from '../../../sync-server/ai/one-at-a-time.ts'

type Answer = Awaited<ReturnType<AskService>>

const QUESTION: AiQuestion = { system: '', messages: [], schema: { name: 'any', json: {} }, maxTokens: 500 }
const ANSWER: Answer = ok({ text: '{}', tokens: 1 })
const TIMEOUT: Answer = err({ kind: 'ai_timeout' })

// A service that responds only when the test tells it to.
function held() {
  const waiting: ((answer: Answer) => void)[] = []
  const ask = withOneAtATimeOnceSlow(() => new Promise<Answer>((resolve) => void waiting.push(resolve)))
  const settle = async (answers: readonly Answer[], questions: readonly Promise<Answer>[]) => {
    for (const answer of answers) waiting.shift()?.(answer)
    await Promise.all(questions)
  }
  return { waiting, ask, settle }
}

it('a service that answers is asked several questions at once', async () => {
  const { waiting, ask, settle } = held()
  await settle([ANSWER, ANSWER], [ask(QUESTION), ask(QUESTION)])
  void [ask(QUESTION), ask(QUESTION), ask(QUESTION)]
  expect(waiting).toHaveLength(3)
})

it('once a question waited in vain beside others, they are asked one after the other', async () => {
  const { waiting, ask, settle } = held()
  await settle([ANSWER, TIMEOUT], [ask(QUESTION), ask(QUESTION)])
  const three = [ask(QUESTION), ask(QUESTION), ask(QUESTION)]
  for (const question of three) {
    await Promise.resolve()
    expect(waiting).toHaveLength(1)
    await settle([ANSWER], [question])
  }
})

it.each<[string, AiQuestion, Answer]>([
  ['alone', QUESTION, TIMEOUT],
  ['with less patience than the service is given', { ...QUESTION, withinMs: 60_000 }, TIMEOUT],
  ['and failed otherwise', QUESTION, err({ kind: 'ai_bad_answer', detail: 'no JSON' })],
])('a question that waited in vain %s changes nothing', async (why, question, answer) => {
  const { waiting, ask, settle } = held()
  if (why === 'alone') await settle([answer], [ask(question)])
  else await settle([ANSWER, answer], [ask(QUESTION), ask(question)])
  void [ask(QUESTION), ask(QUESTION), ask(QUESTION)]
  expect(waiting).toHaveLength(3)
})
