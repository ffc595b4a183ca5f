// Mails are sent in the background, not before the answer: its time must not reveal whether an address has an account.
import type { Logger } from 'pino'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { addressInUseMail, passwordChangedMail, resetMail, verificationMail } from '../../mail/account-mails.ts'
import type { MailText } from '../../mail/mail-text.ts'
import type { Mailer } from '../../mail/mailer.ts'

const RETRY_AFTER_MS = [2 * SECOND_MS, 15 * SECOND_MS]

export interface Addressee {
  readonly email: string
}

export interface PostOffice {
  readonly sendReset: (to: Addressee, token: string) => Promise<void>
  readonly sendVerification: (to: Addressee, token: string) => Promise<void>
  readonly sendPasswordChanged: (to: Addressee, how: 'changed' | 'reset') => Promise<void>
  readonly sendAddressInUse: (to: Addressee) => Promise<void>
  /** Does the work in the background; a failure is logged. */
  readonly beside: (work: () => Promise<void>) => void
  /** Resolves when no mail is on its way any more. */
  readonly settled: () => Promise<void>
}

export interface PostOfficeDeps {
  readonly mailer: Mailer
  readonly log: Logger
  // The start of every link; never taken from the request's headers.
  readonly publicUrl: string
  readonly wait: (ms: number) => Promise<void>
}

/** Writes the account's mails and sends them, with up to three tries. */
export function createPostOffice({ mailer, log, publicUrl, wait }: PostOfficeDeps): PostOffice {
  const onTheWay = new Set<Promise<void>>()
  const link = (path: string, token?: string) =>
    `${publicUrl}${path}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
  const send = async ({ email }: Addressee, mail: MailText) => {
    for (const delay of [...RETRY_AFTER_MS, null]) {
      try {
        await mailer.send({ ...mail, to: email })
        return
      } catch (error) {
        // SMTP servers quote the address in their refusals, so only the error code is logged.
        const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
        log.warn({ code, isLastTry: delay === null }, 'a mail was not sent')
        if (delay !== null) await wait(delay)
      }
    }
  }
  return {
    sendReset: (to, token) => send(to, resetMail(link('/reset-password', token))),
    sendVerification: (to, token) => send(to, verificationMail(link('/verify-email', token))),
    sendPasswordChanged: (to, how) => send(to, passwordChangedMail(link('/login'), how)),
    sendAddressInUse: (to) => send(to, addressInUseMail(link('/login'))),
    beside: (work) => {
      const job = work()
        .catch((error: unknown) => log.error({ err: error }, 'a mail could not be prepared'))
        .finally(() => onTheWay.delete(job))
      onTheWay.add(job)
    },
    settled: async () => {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
  }
}

/** A post office that sends nothing: for an address that has received enough mail. */
export const SILENT_POST: PostOffice = {
  sendReset: () => Promise.resolve(),
  sendVerification: () => Promise.resolve(),
  sendPasswordChanged: () => Promise.resolve(),
  sendAddressInUse: () => Promise.resolve(),
  beside: () => undefined,
  settled: () => Promise.resolve(),
}
