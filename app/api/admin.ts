// The calls behind /admin (API-35 to API-37): online only.
import { EmailSignup, EmailSignupList, FeedbackList, type FeedbackEntry } from '../domain/wire/admin.ts'
import { ApiError, apiCall, apiPage, type ApiPage } from './client.ts'

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

/** The path of the newest messages to the owners. */
export const NEWEST_FEEDBACK = '/api/admin/feedback?limit=100'

/** A page of the messages to the owners, newest first. */
export function listFeedback(path: string, signal?: AbortSignal): Promise<ApiPage<readonly FeedbackEntry[]>> {
  return apiPage({ method: 'GET', path, schema: FeedbackList, signal })
}
