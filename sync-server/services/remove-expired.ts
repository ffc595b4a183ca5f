// What ends by age, in one place: sessions, mailed links, friends' links, captions of the video site and AI insights.
import type { Instant } from '#domain/kernel/time.ts'
import { deleteExpiredSessions } from '../data/account/sessions.ts'
import type { Database } from '../data/client.ts'
import { removeExpiredTokens } from './account/account-secrets.ts'
import { removeOldInsights } from './analysis/kept-insights.ts'
import { removeEndedFriendLinks } from './friend-links.ts'
import { removeOldSiteVideos } from './transcripts/site-transcripts.ts'

/** Removes everything that has expired by `now`; returns how many sessions that were. */
export async function removeExpired(database: Database, now: Instant): Promise<number> {
  const sessions = await deleteExpiredSessions(database, new Date(now))
  await removeExpiredTokens(database, now)
  await removeEndedFriendLinks(database, now)
  await removeOldSiteVideos(database, now)
  await removeOldInsights(database, now)
  return sessions
}
