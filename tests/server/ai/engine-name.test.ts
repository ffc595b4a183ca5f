// The name under which analyses are stored: that of the model that answered.
import { describe, expect, it } from 'vitest'
import { engineName } from '../../../sync-server/ai/engine-name.ts'

describe('the name of the engine', () => {
  it.each([
    ['gpt-5-mini', undefined, 'ai:gpt-5-mini'],
    ['gpt-5-mini', '', 'ai:gpt-5-mini'],
    ['gpt-5-mini', 'gpt-5-mini', 'ai:gpt-5-mini'],
    ['gpt-5-mini', 'gpt-5-mini-2025-08-07', 'ai:gpt-5-mini'],
    ['llama3', 'llama3:latest', 'ai:llama3'],
    ['gpt-5', 'gpt-5-mini', 'ai:gpt-5-mini'],
    ['llama3', 'qwen3:8b', 'ai:qwen3:8b'],
    ['http://localhost:1234/v1', 'qwen3-8b', 'ai:qwen3-8b'],
  ])('of %s answered by %s is %s', (asked, answered, name) => {
    expect(engineName(asked, answered)).toBe(name)
  })
})
