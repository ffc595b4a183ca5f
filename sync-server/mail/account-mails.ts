// The four mails about an account.
import { PRODUCT_NAME } from '#domain/product.ts'
import { mailText, type MailText } from './mail-text.ts'

/** The link for setting a new password: valid for 30 minutes, once. */
export function resetMail(url: string): MailText {
  return mailText({
    subject: `Reset your ${PRODUCT_NAME} password`,
    before: ['Somebody, hopefully you, asked for a new password for this account.'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, for 30 minutes. If you ask again, only the newest link works.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  })
}

/** The link that proves whose address it is. */
export function verificationMail(url: string): MailText {
  return mailText({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    before: ['Please confirm that this address is yours.'],
    link: { label: 'Confirm this address', url },
    after: [
      'The link works once, for 24 hours, and asks you to sign in where you are not signed in yet.',
      `If you did not create an account at ${PRODUCT_NAME}, do nothing: nobody can confirm this address without this mail.`,
    ],
  })
}

const ENDED = {
  changed: 'If a calendar was subscribed to your reminders, its address no longer works.',
  reset: 'If you had shared links with friends or subscribed a calendar to your reminders, they no longer work.',
} as const

/** The notice that the password has been changed, while signed in or by a mailed link. */
export function passwordChangedMail(url: string, how: keyof typeof ENDED): MailText {
  return mailText({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    before: ['The password of your account was just changed. Other devices were signed out.', ENDED[how]],
    link: { label: 'It was not me: reset my password', url },
    after: ['If it was you, that is all: what has ended you can make again in the portal.'],
  })
}

/** Sent only to the owner of an address, when somebody tries to register with it again. */
export function addressInUseMail(url: string): MailText {
  return mailText({
    subject: `You already have an ${PRODUCT_NAME} account`,
    before: ['Somebody, hopefully you, tried to create an account with this address. There is one already.'],
    link: { label: 'Sign in or reset your password', url },
    after: ['If it was not you, do nothing: nothing was changed.'],
  })
}
