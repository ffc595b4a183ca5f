import { describe, expect, it } from 'vitest'
import { failureTextOf } from '#domain/mutations/failure-text.ts'

describe('what is said when a write failed that is known by its name', () => {
  it('ERR-26: a reflection that was not deleted is told as an action that was not', () => {
    expect(failureTextOf('deleteReflection')).toEqual({ title: 'Failed to delete action' })
  })

  it('one of another version of the program has a plain sentence', () => {
    expect(failureTextOf('writeLetter')).toEqual({ title: 'A change was not accepted' })
  })
})
