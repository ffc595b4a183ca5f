// The line in which a learner's large readings wait for each other.
import { expect, it } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { createLearnerLine } from '../../../sync-server/services/learner-line.ts'

const ADA = brandAs(UserId, '00000000-0000-4000-8000-00000000000a')
const BEN = brandAs(UserId, '00000000-0000-4000-8000-00000000000b')

it('one learner’s work runs one after the other, also after a failure; nobody waits for somebody else', async () => {
  const line = createLearnerLine()
  const seen: string[] = []
  let fail: (reason: Error) => void = () => undefined
  const failing = line(ADA, () => {
    seen.push('Ada 1')
    return new Promise<never>((_, reject) => {
      fail = reject
    })
  })
  const second = line(ADA, () => {
    seen.push('Ada 2')
    return Promise.resolve('done')
  })
  await line(BEN, () => Promise.resolve(seen.push('Ben')))
  expect(seen).toEqual(['Ada 1', 'Ben'])
  fail(new Error('The connection is gone'))
  await expect(failing).rejects.toThrow('The connection is gone')
  expect(await second).toBe('done')
  expect(seen).toEqual(['Ada 1', 'Ben', 'Ada 2'])
})
