import { describe, expect, it } from 'vitest'
import { failureTextOf } from '#domain/mutations/failure-text.ts'

describe('the failure text for a mutation known only by name', () => {
  it('ERR-26: for a reflection that was not deleted speaks of an action', () => {
    expect(failureTextOf('deleteReflection')).toEqual({ title: 'Failed to delete action' })
  })

  it('is a plain sentence for a mutation of another version', () => {
    expect(failureTextOf('writeLetter')).toEqual({ title: 'A change was not accepted' })
  })
})
