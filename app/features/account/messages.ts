// Account sentences of the error catalogue (ERR-03 to ERR-06).
import { PRODUCT_NAME } from '../../domain/product.ts'
import { ApiError, NetworkError } from '../../api/client.ts'
import type { ToastText } from '../../state/toasts.ts'

export const NETWORK_ERROR = 'Network error. Please check your connection and try again.' // ERR-05

export interface AccountTexts {
  readonly failure: string
  // ERR-04 names one for the sign-up screen; elsewhere an exception reads as a network error (ERR-05).
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

/** The server's own sentence when it gave one, else the catalogue's. */
export function accountFailure(error: unknown, texts: AccountTexts): string {
  if (error instanceof NetworkError) return NETWORK_ERROR
  if (error instanceof ApiError) return error.body?.message || texts.failure
  return texts.exception
}
