import { describe, expect, it } from 'vitest'
import { failureTextOf } from '#domain/mutations/failure-text.ts'
import { LEARNER_MUTATIONS } from '#domain/mutations/registry.ts'

const UNNAMED = failureTextOf('a mutation that nobody knows')

describe('what is said when a write failed', () => {
  it.each(LEARNER_MUTATIONS.map(({ name }) => name))('ERR-19: %s has a text of its own', (name) => {
    expect(failureTextOf(name)).not.toEqual(UNNAMED)
  })

  it('ERR-26: a reflection that was not deleted is told as an action that was not', () => {
    expect(failureTextOf('deleteReflection')).toEqual({ title: 'Failed to delete action' })
  })
})
