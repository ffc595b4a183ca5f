// The auth calls (API-03 to API-05, API-08, API-09, ADM-06): online only.
import { CurrentUser } from '../domain/account/user.ts'
import type { UserId } from '../domain/kernel/id.ts'
import {
  AccountState,
  DeletedAnswer,
  Providers,
  SessionList,
  type ChangePasswordRequest,
  type DeleteAccountRequest,
  type LoginRequest,
  type RegisterRequest,
  type RequestPasswordResetRequest,
  type ResetPasswordRequest,
  type SessionEntry,
  type SurveyRequest,
  type VerifyEmailRequest,
} from '../domain/wire/auth.ts'
import { DoneAnswer } from '../domain/wire/done-answer.ts'
import { apiCall } from './client.ts'

/** Makes the account and signs in. */
export function register(body: RegisterRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/register', body, schema: CurrentUser })
}

/** Signs in. */
export function login(body: LoginRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/login', body, schema: CurrentUser })
}

/** API-08: the response is the same whether the address has an account or not. */
export async function requestPasswordReset(body: RequestPasswordResetRequest): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/request-password-reset', body, schema: DoneAnswer })
}

/** API-09: consumes the mailed token. */
export async function resetPassword(body: ResetPasswordRequest): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/reset-password', body, schema: DoneAnswer })
}

/** Verifies the address with the mailed token. */
export async function verifyEmail(body: VerifyEmailRequest): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/verify-email', body, schema: DoneAnswer })
}

/** Mails a link that verifies the address. */
export async function requestVerification(): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/request-verification', schema: DoneAnswer })
}

/** Sets another password and ends all other sessions. */
export async function changePassword(body: ChangePasswordRequest): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/change-password', body, schema: DoneAnswer })
}

/** ADM-06: sends the answers to the two questions after registration. */
export async function answerSurvey(body: SurveyRequest): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/survey', body, schema: DoneAnswer })
}

/** Whether the address is verified. */
export function accountState(): Promise<AccountState> {
  return apiCall({ method: 'GET', path: '/api/auth/account', schema: AccountState })
}

/** The account's sessions, newest first. */
export function listSessions(): Promise<readonly SessionEntry[]> {
  return apiCall({ method: 'GET', path: '/api/auth/sessions', schema: SessionList })
}

/** Ends one of the sessions. */
export async function endListedSession(id: string): Promise<void> {
  await apiCall({ method: 'DELETE', path: `/api/auth/sessions/${encodeURIComponent(id)}`, schema: DoneAnswer })
}

/** Deletes the account and everything in it on the server. */
export async function deleteAccount(body: DeleteAccountRequest): Promise<void> {
  await apiCall({ method: 'DELETE', path: '/api/auth/account', body, schema: DoneAnswer })
}

/** Whether this account existed and was deleted. */
export async function isAccountDeleted(userId: UserId): Promise<boolean> {
  const { deleted } = await apiCall({
    method: 'GET',
    path: `/api/auth/deleted/${encodeURIComponent(userId)}`,
    schema: DeletedAnswer,
  })
  return deleted
}

/** The server's ways to sign in other than the password. */
export function listProviders(): Promise<Providers> {
  return apiCall({ method: 'GET', path: '/api/auth/providers', schema: Providers })
}
