// Signing in (API-03 to API-05): online only.
import { CurrentUser } from '../domain/account/user.ts'
import type { LoginRequest, RegisterRequest } from '../domain/wire/auth.ts'
import { apiCall } from './client.ts'

/** Makes the account and signs in. */
export function register(body: RegisterRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/register', body, schema: CurrentUser })
}

/** Signs in. */
export function login(body: LoginRequest): Promise<CurrentUser> {
  return apiCall({ method: 'POST', path: '/api/auth/login', body, schema: CurrentUser })
}
