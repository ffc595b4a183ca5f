// The application without a port: everything that differs between production and a test is a dependency.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Koa from 'koa'
import compress from 'koa-compress'
import type { Logger } from 'pino'
import { LOCAL_SERVERS, type LocalServers } from './ai/local-model.ts'
import type { Config } from './config.ts'
import type { Database } from './data/client.ts'
import { createReadiness, databaseDisk } from './data/readiness.ts'
import { postgresSyncData } from './data/sync/postgres-sync-data.ts'
import type { HttpDeps } from './http/middleware/http-deps.ts'
import { csrf } from './http/middleware/csrf.ts'
import { errors } from './http/middleware/errors.ts'
import { createKnownDevices } from './http/middleware/known-devices.ts'
import { createLimits } from './http/middleware/learner-limits.ts'
import { onlyApi } from './http/middleware/only-api.ts'
import { requestMetrics } from './http/middleware/request-metrics.ts'
import { requestLog } from './http/middleware/request-log.ts'
import { shedLoad } from './http/shed-load.ts'
import { GOOGLE_CALLBACK, signInTrouble } from './http/sign-in-trouble.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { session } from './http/middleware/session.ts'
import { visitorAddress } from './http/middleware/visitor-address.ts'
import { createRouter, unmatched } from './http/resources/routes.ts'
import { staticFiles } from './http/static.ts'
import { createAnalysis, type Analysis, type AnalysisSetup } from './jobs/analysis.ts'
import type { RegularJobs } from './jobs/regular-jobs.ts'
import { createServerJobs } from './jobs/server-jobs.ts'
import { createReminderQueue, type ReminderQueue } from './jobs/reminder-queue.ts'
import { breakerOf } from './jobs/shared-breaker.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { isResting } from './outside/circuit-breaker.ts'
import { createPushSender, type SendPush } from './push/push-sender.ts'
import { newVapidKeys } from './push/vapid-keys.ts'
import { createReading, type Reading } from './reading/reading-threads.ts'
import { createAccounts } from './services/account/accounts.ts'
import { AI_LIMITS } from './services/analysis/insights.ts'
import { createCalendarFeeds } from './services/calendar-feeds.ts'
import { createFriendLinks } from './services/friend-links.ts'
import { createStatus } from './services/status.ts'
import { createMetrics } from './services/metrics.ts'
import { newId } from './services/sync/new-id.ts'
import { createPasswordHashing, type HashingOptions } from './services/account/password-hashing.ts'
import { createPostOffice } from './services/account/post-office.ts'
import { createGoogleSignIn } from './services/account/google-sign-in.ts'
import { pushCheer, type CheerCame } from './services/reminders/push-cheer.ts'
import { createPushSubscriptions } from './services/reminders/push-subscriptions.ts'
import { createEventStreams } from './services/sync/event-streams.ts'
import { createPokeHub, type LocalPokes } from './services/sync/pokes.ts'
import { createSharedPokes, type SharedPokes } from './services/sync/shared-pokes.ts'
import { applyServerMutation, type ApplyServerMutation } from './services/sync/server-mutation.ts'
import { createSessionStore } from './services/account/session-store.ts'
import type { SyncDeps } from './services/sync/write-context.ts'
import { waitingLine } from './services/waiting-line.ts'
import { createVideoSite } from './youtube/video-site.ts'

export interface AppDeps {
  readonly config: Config
  readonly database: Database
  // Where the owners' figures are read, instead of `database`.
  readonly replica?: Database
  readonly log: Logger
  // Milliseconds since 1970.
  readonly now: () => number
  readonly closing?: AbortSignal
  readonly hashing?: HashingOptions
  // Replaces the configured one.
  readonly mailer?: Mailer
  readonly sendPush?: SendPush
  readonly reading?: Reading
  // Where to look for models, instead of the usual ports.
  readonly localServers?: LocalServers
  // Used for the video site, instead of the global fetch.
  readonly siteFetch?: typeof globalThis.fetch
  // The wait before an analysis is tried again, instead of a quarter of a minute and then twice that.
  readonly analysisBackoffMs?: (tries: number) => number
}

/** The parts of the application; the process starts and stops `analysis`, `reminders`, `regular` and `shared`. */
export interface Services extends HttpDeps {
  readonly analysis: Analysis
  readonly reminders: ReminderQueue
  readonly regular: RegularJobs
  // Null: this is the only instance.
  readonly shared: SharedPokes | null
}

/** The Koa application; its `callback()` serves requests. */
export function createApp(deps: AppDeps, http: Services = createServices(deps)): Koa {
  const { settings } = http
  const app = new Koa({ proxy: settings.trustedProxies > 0, maxIpsCount: settings.trustedProxies })
  // Errors that reach this were thrown after the response had begun, mostly because the socket was gone.
  app.on('error', (error: unknown) => deps.log.debug({ err: error }, 'after the answer'))
  app.use(visitorAddress()).use(requestMetrics(http.metrics))
  app.use(requestLog(deps.log)).use(errors(deps.log, deps.now))
  app.use(securityHeaders(settings))
  app.use(signInTrouble(http))
  app.use(shedLoad(http))
  app.use(csrf(settings))
  app.use(
    compress({
      threshold: 1024,
      filter: (type) => /^application\/json/.test(type),
      br: false,
      deflate: false,
      zstd: false,
    }),
  )
  // Files and health checks need neither a session nor the database.
  for (const middleware of session(app, http)) app.use(onlyApi(middleware))
  const router = createRouter(http)
  app.use(router.routes())
  app.use(unmatched(router))
  app.use(staticFiles(settings))
  return app
}

/** The services on one database. */
export function createServices({ reading: ownReading, ...deps }: AppDeps): Services {
  const { config, database, log, now, hashing, mailer, sendPush, localServers = LOCAL_SERVERS } = deps
  const { adminEmails, analyticsEmails, pushHosts } = config
  const local = createPokeHub()
  const shared = sharedPokes(deps, local)
  const pokes = shared ?? local
  const sessions = createSessionStore({ database, now })
  const metrics = createMetrics({ database, now, config, listening: pokes.listening, aiLimits: AI_LIMITS })
  const mails = metrics.countingMails(mailer ?? mailerOf(config, now))
  const post = createPostOffice({ mailer: mails, log, publicUrl: config.publicUrl, wait })
  const account = { database, hashing: createPasswordHashing(hashing), post, now, adminEmails, analyticsEmails }
  const nextId = () => newId(now())
  const sync: SyncDeps = {
    pool: database.pool,
    data: postgresSyncData(database.pool),
    now,
    randomTag: () => randomBytes(9).toString('base64url'),
    onCommitted: (committed) => {
      metrics.committed(committed)
      pokes.poke(committed.userId, committed.version)
      analysis.onCommitted(committed)
    },
  }
  const apply: ApplyServerMutation = (userId, call, mid) => applyServerMutation(sync, nextId, { ...call, userId, mid })
  const reading = ownReading ?? createReading({ log })
  const breaker = breakerOf(deps, 'ai')
  const isDatabaseReady = createReadiness({ pool: database.pool, now, freeBytes: databaseDisk(config) })
  const analysis = createAnalysis(analysisOf(deps, { reading, localServers, breaker, applyServerMutation: apply }))
  // `startServer` passes a stored pair; with a new one every browser would have to subscribe again.
  const keys = config.vapid ?? newVapidKeys()
  const send = metrics.countingPushes(sendPush ?? createPushSender({ keys, contactEmail: config.contactEmail, now }))
  return {
    settings: config,
    log,
    now,
    accounts: createAccounts(account),
    account,
    standby: { database: deps.replica ?? database, now },
    google:
      config.google === undefined ? null : createGoogleSignIn(config.google, `${config.publicUrl}${GOOGLE_CALLBACK}`),
    ...createLimits(config, database.pool),
    devices: createKnownDevices(config),
    sessions,
    sync,
    pokes,
    shared,
    streams: streamsOf(deps, sessions),
    metrics,
    analysis,
    insights: analysis.insights,
    reading,
    reminders: createReminderQueue({ database, send, now, log }),
    regular: createServerJobs({ ...deps, analysis }),
    pushes: createPushSubscriptions({ database, publicKey: keys.publicKey, pushHosts, now, newId: nextId }),
    ...sharedLinksOf({ ...deps, reading }, send, apply),
    newId: nextId,
    line: waitingLine(database.pool, chance),
    isDatabaseReady,
    status: createStatus({ database, isDatabaseReady, doesAiRest: () => isResting(breaker, now()), now }),
  }
}

function analysisOf(
  deps: Omit<AppDeps, 'reading'>,
  given: Pick<AnalysisSetup, 'reading' | 'localServers' | 'applyServerMutation' | 'breaker'>,
): AnalysisSetup {
  const { config, database, now, log } = deps
  return {
    ...given,
    database,
    openai: config.openai,
    localServers: config.isAiDiscovered ? given.localServers : null,
    now,
    log,
    isOnlyInstance: config.databaseUrl === undefined,
    isMailSent: config.mail.smtpUrl !== undefined,
    backoffMs: deps.analysisBackoffMs,
    site: config.isTranscriptFetched
      ? createVideoSite({ fetch: deps.siteFetch, now, breaker: breakerOf(deps, 'site') })
      : null,
  }
}

function mailerOf({ mail, contactEmail, dataDir }: Config, now: () => number): Mailer {
  return createMailer({ ...mail, contactEmail, folder: join(dataDir, 'mail'), now })
}

function streamsOf({ log, closing }: AppDeps, sessions: Services['sessions']): Services['streams'] {
  return createEventStreams({
    liveSessions: sessions.liveOf,
    closing: closing ?? new AbortController().signal,
    random: chance,
    onProblem: (error) => log.warn({ err: error }, 'open streams could not be held against their sessions'),
  })
}

function sharedLinksOf(
  { database, config: { publicUrl }, now, log, reading }: AppDeps & { readonly reading: Reading },
  send: SendPush,
  applyServerMutation: ApplyServerMutation,
): Pick<HttpDeps, 'friendLinks' | 'calendarFeeds'> {
  const onCheer = (came: CheerCame) => {
    pushCheer({ database, send, now }, came).catch((error: unknown) => log.warn({ err: error }, 'a cheer did not ring'))
  }
  return {
    friendLinks: createFriendLinks({ database, publicUrl, now, applyServerMutation, onCheer }),
    calendarFeeds: createCalendarFeeds({ database, reading, publicUrl, now }),
  }
}

// There can be several instances only on an external database server; what they share is kept there.
function sharedPokes({ config, database: { pool }, log }: AppDeps, local: LocalPokes): SharedPokes | null {
  const onProblem = (error: unknown) => log.warn({ err: error }, 'other instances are not heard')
  return config.databaseUrl === undefined ? null : createSharedPokes({ pool, local, random: chance, onProblem })
}

// Spreads out what would happen all at once; not for anything secret.
function chance(): number {
  return randomBytes(4).readUInt32BE() / 2 ** 32
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
