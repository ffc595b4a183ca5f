// The calls behind /admin (API-35 to API-37): online only.
import { EmailSignup, EmailSignupList, FeedbackList, type FeedbackEntry } from '../domain/wire/admin.ts'
import { ApiError, apiCall } from './client.ts'

/** Every email signup, newest first. */
export function listSignups(signal?: AbortSignal): Promise<readonly EmailSignup[]> {
  return apiCall({ method: 'GET', path: '/api/admin/email-signups', schema: EmailSignupList, signal })
}

/** Deletes a signup. If it is already gone, deleted in another tab for example, that is a success. */
export async function deleteSignup(id: string): Promise<void> {
  try {
    await apiCall({ method: 'DELETE', path: `/api/admin/email-signups/${encodeURIComponent(id)}`, schema: EmailSignup })
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === 'signup_not_found')) throw error
  }
}

/** Every message to the owners, newest first. */
export function listFeedback(signal?: AbortSignal): Promise<readonly FeedbackEntry[]> {
  return apiCall({ method: 'GET', path: '/api/admin/feedback', schema: FeedbackList, signal })
}
