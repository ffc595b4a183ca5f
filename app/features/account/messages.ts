// Account sentences of the error catalogue.
import {
  MAILED_LINK_ENDED,
  PASSWORD_RESET,
  RESET_INVALID,
  RESET_ON_ITS_WAY,
} from '../../domain/account/account-sentences.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { ApiError, NetworkError } from '../../api/client.ts'
import { NETWORK_ERROR } from '../../api/failure-sentence.ts'
import type { ToastText } from '../../state/toasts.ts'

export interface AccountTexts {
  readonly failure: string
  // ERR-04 defines one for the sign-up screen; elsewhere an exception reads as a network error (ERR-05).
  readonly exception: string
  readonly success: ToastText
}

export const SIGN_IN_TEXTS: AccountTexts = {
  failure: 'Sign-in failed. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Welcome back!' },
}

export const SIGN_UP_SCREEN_TEXTS: AccountTexts = {
  failure: 'Registration failed',
  exception: 'An unexpected error occurred',
  success: { title: 'Account created successfully!' },
}

export const SIGN_UP_MODAL_TEXTS: AccountTexts = {
  failure: 'Registration failed. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: `Welcome to ${PRODUCT_NAME}!`, description: 'Your account has been created successfully.' },
}

// ERR-07, AUT-14.
export const RESET_REQUEST_TEXTS: AccountTexts = {
  failure: 'Failed to send reset email. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Email Sent', description: RESET_ON_ITS_WAY },
}

export const PASSWORD_UPDATED = { title: 'Password updated', description: PASSWORD_RESET } as const

// ERR-08, AUT-14.
export const RESET_TEXTS: AccountTexts = {
  failure: RESET_INVALID,
  exception: NETWORK_ERROR,
  success: PASSWORD_UPDATED,
}
export const RESET_FAILED = 'Reset Failed'

// ERR-09.
export const INVALID_LINK: ToastText = {
  title: 'Invalid Reset Link',
  description: 'The password reset link is invalid or has expired.',
}

// VAL-09.
export const PASSWORDS_DIFFER: ToastText = {
  title: "Passwords Don't Match",
  description: 'Please make sure both passwords match.',
}

export const VERIFY_TEXTS: AccountTexts = {
  failure: MAILED_LINK_ENDED,
  exception: NETWORK_ERROR,
  success: { title: 'Address confirmed' },
}

export const REQUEST_VERIFICATION_TEXTS: AccountTexts = {
  failure: 'The link could not be sent. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Email Sent', description: 'The confirmation link is on its way.' },
}

export const CHANGE_PASSWORD_TEXTS: AccountTexts = {
  failure: 'The password could not be changed. Please try again.',
  exception: NETWORK_ERROR,
  success: {
    title: 'Password updated',
    description: 'Your other devices were signed out. If you had a calendar feed, make a new one.',
  },
}

// The toast is never shown: the list itself shows the success.
export const SESSIONS_TEXTS: AccountTexts = {
  failure: 'This could not be loaded. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Loaded' },
}

/** Texts for signing out another place. */
export function endSessionTexts(device: string): AccountTexts {
  return {
    failure: 'It could not be signed out. Please try again.',
    exception: NETWORK_ERROR,
    success: { title: 'Signed out', description: `${device} has to sign in again.` },
  }
}

export const DELETE_ACCOUNT_TEXTS: AccountTexts = {
  failure: 'The account could not be deleted. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Account deleted', description: 'Everything in it is gone, here and on the server.' },
}

// ADM-06.
export const SURVEY_TEXTS: AccountTexts = {
  failure: 'Your answers could not be sent. Please try again.',
  exception: NETWORK_ERROR,
  success: { title: 'Thank you for your answers' },
}

// ERR-11.
export const PROFILE_UPDATED = { title: 'Profile updated' } as const

/** The server's own sentence if it gave one, otherwise the catalogue's. */
export function accountFailure(error: unknown, texts: AccountTexts): string {
  if (error instanceof NetworkError) return NETWORK_ERROR
  if (error instanceof ApiError) return error.body?.message || texts.failure
  return texts.exception
}
