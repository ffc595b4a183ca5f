// Mails as they arrive: over a real SMTP conversation and as files, parsed by a third-party parser.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addressInUseMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from '../../../sync-server/mail/account-mails.ts'
import { createMailer, type Mailer } from '../../../sync-server/mail/mailer.ts'

const NOW = Date.UTC(2026, 10, 21)
const SETTINGS = { from: 'Afterwatch <no-reply@after.example>', contactEmail: 'hello@after.example', now: () => NOW }
const URL_WITH_TOKEN = 'https://after.example/reset-password?token=abc_DEF-123'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

interface Post {
  readonly mailer: Mailer
  // What arrived: the envelope's recipients and the parsed mail.
  readonly arrived: () => Promise<readonly { readonly recipients: readonly string[]; readonly mail: Email }[]>
}

async function smtpPost(): Promise<Post> {
  const received: { recipients: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ recipients: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  ends.push(() => new Promise((resolve) => server.close(() => resolve())))
  return {
    mailer: createMailer({ ...SETTINGS, smtpUrl: `smtp://127.0.0.1:${port}`, folder: '/nowhere' }),
    arrived: () =>
      Promise.all(received.map(async ({ recipients, raw }) => ({ recipients, mail: await PostalMime.parse(raw) }))),
  }
}

async function filePost(): Promise<Post & { readonly folder: string }> {
  const folder = join(await mkdtemp(join(tmpdir(), 'afterwatch-mail-')), 'mail')
  ends.push(() => rm(join(folder, '..'), { recursive: true }))
  return {
    folder,
    mailer: createMailer({ ...SETTINGS, folder }),
    arrived: async () =>
      Promise.all(
        (await readdir(folder)).sort().map(async (name) => {
          const mail = await PostalMime.parse(await readFile(join(folder, name)))
          return { recipients: (mail.to ?? []).map(({ address }) => address ?? ''), mail }
        }),
      ),
  }
}

describe.each([
  ['over SMTP', smtpPost],
  ['into files', filePost],
] as const)('a mail %s', (_, open) => {
  it.each([
    ['reset', resetMail],
    ['verification', verificationMail],
    ['password changed', (url: string) => passwordChangedMail(url, 'changed')],
    ['password reset', (url: string) => passwordChangedMail(url, 'reset')],
    ['address in use', addressInUseMail],
  ] as const)('%s: arrives in plain text and HTML, both with the link', async (_name, write) => {
    const { mailer, arrived } = await open()
    const text = write(URL_WITH_TOKEN)
    await mailer.send({ ...text, to: 'ada@example.com' })
    const [{ recipients, mail } = { recipients: [], mail: undefined }] = await arrived()
    expect(recipients).toEqual(['ada@example.com'])
    expect(mail?.subject).toBe(text.subject)
    expect(mail?.from).toMatchObject({ name: 'Afterwatch', address: 'no-reply@after.example' })
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['hello@after.example'])
    expect(mail?.text).toContain(URL_WITH_TOKEN)
    expect(mail?.html).toContain(`href="${URL_WITH_TOKEN}"`)
    expect(mail?.attachments).toEqual([])
  })

  it('loads nothing from anywhere and links to one address', async () => {
    const { mailer, arrived } = await open()
    await mailer.send({ ...resetMail(URL_WITH_TOKEN), to: 'ada@example.com' })
    const html = (await arrived())[0]?.mail.html ?? ''
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/i)
    expect(html.match(/https?:\/\/[^"<\s]+/g)).toEqual([URL_WITH_TOKEN, URL_WITH_TOKEN])
  })

  it.each(['https://after.example/?a="><img src=x>', "https://after.example/?a='&b=<script>"])(
    'the address %j stays the address of a link',
    async (url) => {
      const { mailer, arrived } = await open()
      await mailer.send({ ...resetMail(url), to: 'ada@example.com' })
      expect((await arrived())[0]?.mail.html).not.toMatch(/<img|<script|href='/)
    },
  )

  it.each([
    'ada@example.com\r\nBcc: eve@evil.example',
    'ada@example.com, eve@evil.example',
    'Eve <eve@evil.example>',
    'ada@example.com;eve@evil.example',
    '"ada eve"@example.com',
    'group: a@example.com, b@example.com;',
    'ada@example.com\n',
    '',
    'ada',
  ])('is not sent to %j', async (address) => {
    const { mailer } = await open()
    await expect(mailer.send({ ...resetMail(URL_WITH_TOKEN), to: address })).rejects.toThrow('one plain address')
  })

  it('a subject of two lines is refused', async () => {
    const { mailer } = await open()
    const mail = { ...resetMail(URL_WITH_TOKEN), to: 'ada@example.com', subject: 'Hello\r\nBcc: eve@evil.example' }
    await expect(mailer.send(mail)).rejects.toThrow('one line')
  })
})

describe('mails as files', () => {
  it('are readable by their owner only, and end in .eml', async () => {
    const { mailer, folder } = await filePost()
    await mailer.send({ ...resetMail(URL_WITH_TOKEN), to: 'ada@example.com' })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^[\dTZ.-]+-[0-9a-f]{8}\.eml$/)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})

describe('a mail server that does not answer', () => {
  it('is an error for the caller, not a silent loss', async () => {
    const mailer = createMailer({ ...SETTINGS, smtpUrl: 'smtp://127.0.0.1:1', folder: '/nowhere' })
    await expect(mailer.send({ ...resetMail(URL_WITH_TOKEN), to: 'ada@example.com' })).rejects.toThrow(/ECONNREFUSED/)
  })
})
