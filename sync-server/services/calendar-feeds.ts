// The learner's planned actions as a calendar feed. Its address shows titles and times and nothing else.
import { createHash } from 'node:crypto'
import { FEED_ENTRIES, feedEntries } from '#domain/export/calendar-entry.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { CALENDAR_PATH, type CalendarFeedState, type NewCalendarFeed } from '#domain/wire/calendar-feed.ts'
import {
  calendarFeedOf,
  deleteCalendarFeed,
  findCalendarFeed,
  replaceCalendarFeed,
  type FeedPlace,
} from '../data/calendar-feeds.ts'
import type { OwnSession } from '../data/transaction.ts'
import type { Database } from '../data/client.ts'
import { selectReminded } from '../data/sync/listed-rows.ts'
import { selectById } from '../data/sync/synced-rows.ts'
import type { Reading } from '../reading/reading-threads.ts'
import type { ReadingFailure } from '../reading/tasks.ts'
import { newToken, tokenId } from './account/account-secrets.ts'

// Change it when the same rows produce a different file.
const FORMAT = '3'

export interface CalendarFeeds {
  readonly stateOf: (userId: UserId) => Promise<CalendarFeedState>
  /** Makes a feed and ends the earlier one; not in a session that has just ended. */
  readonly make: (session: OwnSession) => Promise<Result<NewCalendarFeed, { readonly kind: 'unauthorized' }>>
  /** Ends the feed at once. */
  readonly turnOff: (userId: UserId) => Promise<void>
  /** The feed of the token; null if the token is unknown. */
  readonly find: (token: string) => Promise<Feed | null>
}

export interface Feed {
  // Identifies the file's content.
  readonly etag: string
  readonly changedAt: Date
  // Reads the learner's rows and writes the file; not called for a client that already has this content.
  readonly read: () => Promise<Result<string, ReadingFailure>>
}

interface CalendarFeedDeps {
  readonly database: Pick<Database, 'pool'>
  // Where the file is written: hundreds of repeats, each in a zone of its own, take seconds.
  readonly reading: Reading
  readonly publicUrl: string
  readonly now: () => Instant
}

/** The use cases on a database. */
export function createCalendarFeeds(deps: CalendarFeedDeps): CalendarFeeds {
  const { reading, publicUrl, now } = deps
  const { pool } = deps.database
  const read = async ({ userId }: FeedPlace) => {
    const [actions, profile] = await Promise.all([
      selectReminded(pool, userId, FEED_ENTRIES),
      selectById(pool, userId, { table: 'profiles', id: userId }),
    ])
    const entries = feedEntries(actions, publicUrl).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return reading.run({ who: userId }, 'writeCalendar', { entries, zone: profile?.timeZone ?? 'UTC' })
  }
  return {
    stateOf: async (userId) => ({ createdAt: (await calendarFeedOf(pool, userId))?.getTime() ?? null }),
    make: async ({ userId, sessionId }) => {
      const token = newToken()
      const feed = { id: tokenId(token), userId, sessionId, createdAt: new Date(now()) }
      const isMade = await replaceCalendarFeed(deps.database, feed)
      return isMade ? ok({ url: `${publicUrl}${CALENDAR_PATH}${token}.ics` }) : err({ kind: 'unauthorized' })
    },
    turnOff: (userId) => deleteCalendarFeed(pool, userId),
    find: async (token) => {
      const place = await findCalendarFeed(pool, tokenId(token))
      if (place === null) return null
      const etag = createHash('sha256').update(`${FORMAT}:${place.userId}:${place.version}`).digest('base64url')
      return { etag, changedAt: place.changedAt, read: () => read(place) }
    },
  }
}
