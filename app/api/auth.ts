// Signing in and out (API-03 to API-06): online only.
import { CurrentUser } from '../domain/account/user.ts'
import type { LoginRequest, RegisterRequest } from '../domain/wire/auth.ts'
import { apiCall } from './client.ts'

/** Who the session belongs to. Never retried (AUT-11): a failure is the answer. */
export function fetchCurrentUser(signal?: AbortSignal): Promise<CurrentUser> {
  return apiCall({ method: 'GET', path: '/api/auth/me', schema: CurrentUser, signal })
}

/** Makes the account and signs in. */
export function register(body: RegisterRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/register', body, schema: CurrentUser })
}

/** Signs in. */
export function login(body: LoginRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/login', body, schema: CurrentUser })
}

/** Ends the session. */
export async function logout(): Promise<void> {
  await apiCall({ method: 'POST', path: '/api/auth/logout' })
}
