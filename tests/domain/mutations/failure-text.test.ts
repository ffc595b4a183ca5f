import { describe, expect, it } from 'vitest'
import { failureTextOf } from '#domain/mutations/failure-text.ts'
import { REFUSAL_KINDS } from '#domain/mutations/machinery/definition.ts'
import { refusalSentence } from '#domain/mutations/refusal-text.ts'

describe('the failure text for a mutation known only by name', () => {
  it('ERR-26: for a reflection that was not deleted speaks of an action', () => {
    expect(failureTextOf('deleteReflection')).toEqual({ title: 'Failed to delete action' })
  })

  it('is a plain sentence for a mutation of another version', () => {
    expect(failureTextOf('writeLetter')).toEqual({ title: 'A change was not accepted' })
  })
})

const UNKNOWN = 'The server did not accept it.'

describe('the sentence for a refusal', () => {
  it.each([...REFUSAL_KINDS, 'too_large'])('%s has one of its own', (kind) => {
    expect(refusalSentence({ kind })).toMatch(/^[A-Z].* \w/)
    expect(refusalSentence({ kind })).not.toBe(UNKNOWN)
  })

  it.each([
    ['where a field is not valid, the detail', 'invalid_args', 'title: too long', 'title: too long'],
    ['of a newer server, its own', 'of_a_newer_server', 'The week is over.', 'The week is over.'],
    ['of a kind that this device does not know, the server’s', 'internal', 'The week is over.', 'The week is over.'],
    ['of a known kind, ours', 'video_not_found', 'video 7', 'Its video is no longer in your library.'],
    ['without any, a general one', 'of_a_newer_server', undefined, UNKNOWN],
  ])('is, %s', (_which, kind, detail, sentence) => {
    expect(refusalSentence({ kind, detail })).toBe(sentence)
  })

  it('is never a bare code', () => {
    expect(refusalSentence({ kind: 'internal', detail: 'of_a_newer_server' })).toBe(
      refusalSentence({ kind: 'internal' }),
    )
  })
})
