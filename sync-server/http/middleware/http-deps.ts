// What the routers are built from. Tests pass their own clock, log and settings.
import type { Instant } from '#domain/kernel/time.ts'
import type { ServiceStatus } from '#domain/wire/status.ts'
import type { Logger } from 'pino'
import type { AccountDeps } from '../../services/account/account-deps.ts'
import type { Accounts } from '../../services/account/accounts.ts'
import type { GoogleSignIn } from '../../services/account/google-sign-in.ts'
import type { InsightsService } from '../../services/analysis/insights.ts'
import type { CalendarFeeds } from '../../services/calendar-feeds.ts'
import type { FriendLinks } from '../../services/friend-links.ts'
import type { Metrics } from '../../services/metrics.ts'
import type { PushSubscriptions } from '../../services/reminders/push-subscriptions.ts'
import type { EventStreams } from '../../services/sync/event-streams.ts'
import type { PokeHub } from '../../services/sync/pokes.ts'
import type { SessionStore } from '../../services/account/session-store.ts'
import type { SyncDeps } from '../../services/sync/write-context.ts'
import type { LearnerLine } from '../../services/learner-line.ts'
import type { WaitingLine } from '../../services/waiting-line.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Reading } from '../../reading/reading-threads.ts'
import type { LearnerLimits } from './learner-limits.ts'
import type { AuthLimits } from './rate-limit.ts'

export interface HttpSettings {
  readonly isProduction: boolean
  readonly publicUrl: string
  readonly sessionKeys: readonly string[]
  readonly extensionIds: readonly string[]
  readonly isAuthRateLimited: boolean
  readonly trustedProxies: number
  // Gives access to /metrics from anywhere.
  readonly metricsToken: string | undefined
  // The built PWA.
  readonly appDir: string
}

export interface HttpDeps {
  readonly settings: HttpSettings
  readonly log: Logger
  readonly now: () => Instant
  readonly accounts: Accounts
  // Dependencies of the account use cases.
  readonly account: AccountDeps
  // Where the owners' figures are read: a standby, if there is one.
  readonly standby: Pick<AccountDeps, 'database' | 'now'>
  // Null: not configured.
  readonly google: GoogleSignIn | null
  readonly limits: AuthLimits
  readonly devices: KnownDevices
  readonly learnerLimits: LearnerLimits
  readonly sessions: SessionStore
  readonly sync: SyncDeps
  readonly pokes: PokeHub
  readonly streams: EventStreams
  readonly metrics: Metrics
  readonly insights: InsightsService
  // Where transcripts are read.
  readonly reading: Reading
  readonly pushes: PushSubscriptions
  readonly friendLinks: FriendLinks
  readonly calendarFeeds: CalendarFeeds
  // Runs one large reading of a learner at a time.
  readonly wholeReads: LearnerLine
  // UUIDs that sort by time.
  readonly newId: () => string
  // The line in which requests wait for a database connection.
  readonly line: WaitingLine
  // Which parts of the product work right now.
  readonly status: () => Promise<ServiceStatus>
  // Whether the database accepts writes.
  readonly isDatabaseReady: () => Promise<boolean>
}
