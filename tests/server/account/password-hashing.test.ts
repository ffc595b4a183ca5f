// The queue for argon2id: a few at a time, a few waiting, the rest refused.
import { describe, expect, it } from 'vitest'
import { createPasswordHashing, DEFAULT_COST } from '../../../sync-server/services/account/password-hashing.ts'

const FAST = { memoryKib: 8, passes: 1, lanes: 1 }

describe('password hashing', () => {
  it('makes an argon2id PHC string with the requested cost, and a new salt each time', async () => {
    const hashing = createPasswordHashing()
    const first = await hashing.hash('correct horse')
    const second = await hashing.hash('correct horse')
    expect(first).toMatchObject({ ok: true, value: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) })
    expect(first).not.toEqual(second)
    expect(DEFAULT_COST).toEqual({ memoryKib: 19_456, passes: 2, lanes: 1 })
  })

  it('verifies the password and nothing else', async () => {
    const hashing = createPasswordHashing({ cost: FAST })
    const hashed = await hashing.hash('pass word')
    if (!hashed.ok) throw new Error('busy')
    expect(await hashing.verify(hashed.value, 'pass word')).toEqual({ ok: true, value: true })
    for (const other of ['pass word ', 'Pass word', 'pass wor', '']) {
      expect(await hashing.verify(hashed.value, other)).toEqual({ ok: true, value: false })
    }
  })

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', false],
    ['$argon2id$v=19$m=4096,t=3,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$2b$10$something', true],
  ])('%s is weaker than today: %s', (hashed, isWeaker) => {
    expect(createPasswordHashing().isWeaker(hashed)).toBe(isWeaker)
  })

  it('turns requests away when the queue is full, and serves everyone in it', async () => {
    const hashing = createPasswordHashing({ cost: FAST, concurrency: 2, maxWaiting: 3 })
    const answers = await Promise.all(Array.from({ length: 9 }, () => hashing.hash('x')))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false, false, false])
    expect(answers.at(-1)).toEqual({ ok: false, error: { kind: 'busy', retryAfterS: 2 } })
    expect(await hashing.hash('x')).toMatchObject({ ok: true })
  })

  it('a verification that fails frees its place', async () => {
    const hashing = createPasswordHashing({ cost: FAST, concurrency: 1, maxWaiting: 0 })
    await expect(hashing.verify('not a hash', 'x')).rejects.toThrow()
    expect(await hashing.hash('x')).toMatchObject({ ok: true })
  })
})
