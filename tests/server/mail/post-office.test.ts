// Mails are sent after the response: tried three times, logged without the address, never a reason to fail.
import { describe, expect, it } from 'vitest'
import type { Mail } from '../../../sync-server/mail/mailer.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { createPostOffice } from '../../../sync-server/services/account/post-office.ts'

const ada = { email: 'ada@example.com' }

function office(failures: number) {
  const lines: string[] = []
  const waits: number[] = []
  const sent: Mail[] = []
  let left = failures
  const post = createPostOffice({
    mailer: {
      send: (mail) => {
        if (left-- > 0)
          return Promise.reject(Object.assign(new Error(`550 <${mail.to}> unknown`), { code: 'EENVELOPE' }))
        sent.push(mail)
        return Promise.resolve()
      },
    },
    log: createLog({ write: (line) => void lines.push(line) }),
    publicUrl: 'https://after.example',
    wait: (ms) => Promise.resolve(void waits.push(ms)),
  })
  return { post, lines, waits, sent }
}

describe('the post office', () => {
  it('tries three times, at growing intervals', async () => {
    const { post, waits, sent } = office(2)
    await post.sendReset(ada, 'token')
    expect(sent).toHaveLength(1)
    expect(waits).toEqual([2000, 15_000])
  })

  it('gives up after the third, and its log names neither address nor token', async () => {
    const { post, lines, sent } = office(3)
    await post.sendReset(ada, 'a-very-secret-token')
    expect(sent).toEqual([])
    expect(lines).toHaveLength(3)
    expect(lines.join('')).toContain('EENVELOPE')
    expect(lines.join('')).not.toMatch(/ada@|very-secret/)
  })

  it('a failure after the response is logged, and waiting for it does not fail', async () => {
    const { post, lines } = office(0)
    post.beside(() => Promise.reject(new Error('no database')))
    await post.settled()
    expect(lines.join('')).toContain('no database')
  })

  it('links begin with the public address and carry the token', async () => {
    const { post, sent } = office(0)
    await post.sendReset(ada, 'a_b-c')
    await post.sendVerification(ada, 'd/e?f')
    expect(sent[0]?.text).toContain('https://after.example/reset-password?token=a_b-c')
    expect(sent[1]?.text).toContain('https://after.example/verify-email?token=d%2Fe%3Ff')
  })
})
