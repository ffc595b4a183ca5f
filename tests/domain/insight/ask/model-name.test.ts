// The model name shown to a learner, whatever the service calls it.
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { modelName } from '#domain/insight/ask/model-name.ts'
import { Insights } from '#domain/insight/schema/insights.ts'
import { buildInsights } from '../../../fixtures/builders.ts'

describe('the name of a model', () => {
  it.each([
    ['gpt-5-mini-2025-08-07', 'gpt-5-mini-2025-08-07'],
    ['llama3.2:latest', 'llama3.2'],
    ['hf.co/bartowski/Llama-3.2-3B-Instruct-GGUF:Q4_K_M', 'Llama-3.2-3B-Instruct-GGUF:Q4_K_M'],
    ['C:\\models\\gemma-3-4b-it.gguf', 'gemma-3-4b-it'],
    ['/home/ada/models/', 'models'],
    ['a\u202eb <b>c', 'ab c'],
  ])('%j is shown as %j', (answered, shown) => {
    expect(modelName(answered)).toBe(shown)
  })

  it.each([[undefined], [''], ['///'], ['\u200b'], ['...']])('%j is not a name', (answered) => {
    expect(modelName(answered)).toBeUndefined()
  })

  it('is never longer than what is stored', () => {
    const name = modelName('x'.repeat(5000))
    expect(v.safeParse(Insights, buildInsights({ engine: 'ai', model: name })).success).toBe(true)
  })

  it('is not required of insights stored before there were names', () => {
    const old = buildInsights({ engine: 'ai' })
    expect(v.parse(Insights, old)).toEqual(old)
    expect(v.safeParse(Insights, { ...old, model: 'x'.repeat(81) }).success).toBe(false)
  })
})
