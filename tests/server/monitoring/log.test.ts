// Anything named like a secret is kept out of the log, however deeply it is nested.
import { describe, expect, it } from 'vitest'
import { createLog } from '../../../sync-server/services/log.ts'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    'password',
    'newPassword',
    'currentPassword',
    'passwordHash',
    'token',
    'cookie',
    'authorization',
    'email',
    'transcript',
    'cues',
  ])('censors %s down to the fourth level', (name) => {
    const secret = { [name]: 'canary' }
    const text = linesOf((log) => {
      log.info(secret)
      log.info({ a: secret })
      log.info({ a: { b: secret } })
      log.info({ a: { b: { c: secret } } })
    })
    expect(text).not.toContain('canary')
    expect(text.match(/\[redacted\]/g)).toHaveLength(4)
  })

  it('removes addresses from error messages', () => {
    const text = linesOf((log) => log.error({ err: new Error('Key (email)=(canary@example.com) already exists.') }))
    expect(text).toContain('Key (email)=([redacted]) already exists.')
    expect(text).not.toContain('canary')
  })

  it('writes one line of JSON with a UTC time and the name of the level', () => {
    const text = linesOf((log) => log.warn({ a: 'x\r\ny' }, 'hello'))
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({
      level: 'warn',
      msg: 'hello',
      a: 'x\r\ny',
      time: expect.stringMatching(/Z$/),
    })
  })
})
