// Mails leave by SMTP, or, where no server is named, as files that can be opened in any mail program.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invariant } from '#domain/kernel/invariant.ts'
import type { MailText } from './mail-text.ts'

// Loaded for the first mail: a server that starts does not wait for it.
const nodemailer = () => import('nodemailer')

const SMTP_TIMEOUT_MS = 10_000
const PATIENCE = {
  connectionTimeout: SMTP_TIMEOUT_MS,
  greetingTimeout: SMTP_TIMEOUT_MS,
  socketTimeout: SMTP_TIMEOUT_MS,
}

export interface Mail extends MailText {
  // One address, nothing around it.
  readonly to: string
}

export interface Mailer {
  /** Hands the mail over; rejects when the server, or the disk, did not take it. */
  readonly send: (mail: Mail) => Promise<void>
}

export interface MailSettings {
  readonly smtpUrl?: string | undefined
  // As a header reads: `Name <address>`.
  readonly from: string
  readonly contactEmail: string
  // Absolute; for mails written to files.
  readonly folder: string
  // Files are named after it.
  readonly now: () => number
}

/** The mailer of the settings: SMTP_URL, else files `*.eml` readable by their owner only. */
export function createMailer(settings: MailSettings): Mailer {
  return settings.smtpUrl === undefined ? fileMailer(settings) : smtpMailer(settings.smtpUrl, settings)
}

function smtpMailer(url: string, settings: MailSettings): Mailer {
  const open = async () => {
    const { createTransport } = await nodemailer()
    return createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  }
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async (mail) => {
      transport ??= open()
      await (await transport).sendMail(messageOf(mail, settings))
    },
  }
}

function fileMailer(settings: MailSettings): Mailer {
  return {
    send: async (mail) => {
      const { createTransport } = await nodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail(messageOf(mail, settings))
      invariant(Buffer.isBuffer(message), 'A buffered transport answers a buffer')
      await mkdir(settings.folder, { recursive: true, mode: 0o700 })
      const name = `${new Date(settings.now()).toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      // A program that watches the folder never sees half a mail.
      const unfinished = join(settings.folder, `.${name}`)
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, join(settings.folder, name))
    },
  }
}

function messageOf({ to, subject, text, html }: Mail, { from, contactEmail }: MailSettings) {
  // Addresses were checked where they came in: whatever could end a header or name a second person is a bug of ours.
  invariant(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to), 'A mail goes to one plain address')
  invariant(!/[\r\n]/.test(subject), 'A subject is one line')
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  return { from, to: { name: '', address: to }, replyTo: contactEmail, subject, text, html, headers }
}

/** Why the mail server does not let us in, as a sentence, or null. Sends nothing. */
export async function mailProblem(smtpUrl: string): Promise<string | null> {
  const { createTransport } = await nodemailer()
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return `SMTP_URL: the mail server does not let us in (${error instanceof Error ? error.message : String(error)}).`
  } finally {
    transport.close()
  }
}
