import { describe, expect, it } from 'vitest'
import { journalDirectory } from '#domain/journal/journal-directory.ts'

const storage = { getDirectory: () => Promise.resolve('of the origin') }

describe('the directory of a journal', () => {
  it('is a durable bucket of its own in browsers with buckets', async () => {
    const asked: unknown[] = []
    const storageBuckets = {
      open: (...question: unknown[]) => {
        asked.push(question)
        return Promise.resolve({ getDirectory: () => Promise.resolve('of the bucket') })
      },
    }
    expect(await journalDirectory({ storage, ...{ storageBuckets } }, 'a-bucket')).toBe('of the bucket')
    expect(asked).toEqual([['a-bucket', { persisted: true, durability: 'strict' }]])
  })

  it('is the origin’s directory elsewhere', async () => {
    expect(await journalDirectory({ storage }, 'a-bucket')).toBe('of the origin')
  })
})
