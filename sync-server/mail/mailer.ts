// Sends mails by SMTP or, if no server is configured, writes them to files that any mail program can open.
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invariant } from '#domain/kernel/invariant.ts'
import type { MailText } from './mail-text.ts'

// Loaded with the first mail, so that it does not delay the server's start.
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
  /** Hands the mail over; rejects when the server, or the disk, did not accept it. */
  readonly send: (mail: Mail) => Promise<void>
}

export interface MailSettings {
  readonly smtpUrl?: string | undefined
  // As in a header: `Name <address>`.
  readonly from: string
  readonly contactEmail: string
  // Absolute; for mails written to files.
  readonly folder: string
  // Names the files.
  readonly now: () => number
}

/** The mailer for the settings: SMTP_URL, else `*.eml` files readable by their owner only. */
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
      // Renamed when complete, so that a program watching the folder never sees half a mail.
      const unfinished = join(settings.folder, `.${name}`)
      try {
        await writeFile(unfinished, message, { mode: 0o600 })
        await rename(unfinished, join(settings.folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

function messageOf({ to, subject, text, html }: Mail, { from, contactEmail }: MailSettings) {
  // Addresses were checked on input: one that could end a header or name a second person is a bug of ours.
  invariant(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to), 'A mail goes to one plain address')
  invariant(!/[\r\n]/.test(subject), 'A subject is one line')
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  return { from, to: { name: '', address: to }, replyTo: contactEmail, subject, text, html, headers }
}

/** Why the mail server rejects our login, as a sentence, or null. Sends nothing. */
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
