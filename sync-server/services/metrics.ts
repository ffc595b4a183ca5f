// Metrics for the server's operator, in Prometheus format. No label names a person, a row or an address.
import { join } from 'node:path'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { MUTATIONS } from '#domain/mutations/registry.ts'
import { SECOND_MS, type Instant } from '#domain/kernel/time.ts'
import type { Database } from '../data/client.ts'
import { readLevels, type Levels } from '../data/gauges.ts'
import { freeBytesOf } from '../data/readiness.ts'
import { readNewestBackup } from '../data/whole-database/backup-folder.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SendPush } from '../push/push-sender.ts'
import type { Committed } from './sync/write-context.ts'

const NAMES: ReadonlySet<string> = new Set(MUTATIONS.map(({ name }) => name))
const PREFIX = 'afterwatch_'
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface MetricsDeps {
  readonly database: Pick<Database, 'pool'>
  readonly now: () => Instant
  // How many devices are listening for pokes.
  readonly listening: () => number
  // The folder whose disk is monitored, with its backups.
  readonly config: { readonly dataDir: string }
  readonly aiLimits: { readonly allVideos: number; readonly allTokens: number }
}

export interface RequestEnd {
  readonly method: string
  // A pattern such as /api/actions/:id, never a path: ids do not belong in labels, and there is no end of paths.
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  /** All metrics as Prometheus text; if the database does not respond, its levels keep their last values. */
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly requestEnded: (request: RequestEnd) => void
  /** Counts the outcomes of a push by mutation, and why mutations were refused. */
  readonly committed: (committed: Pick<Committed, 'outcomes'>) => void
  /** The same mailer, with its mails counted by whether they were accepted. */
  readonly countingMails: (mailer: Mailer) => Mailer
  /** The same sender, with its messages counted by outcome. */
  readonly countingPushes: (send: SendPush) => SendPush
}

/** The metrics of one process, in a registry of their own, so that two applications in one process do not mix. */
export function createMetrics(deps: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long requests took, by route and answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const mutations = new Counter({
    name: `${PREFIX}mutations_total`,
    help: 'Mutations processed, by name and outcome.',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: `${PREFIX}mutation_refusals_total`,
    help: 'Mutations refused, by reason.',
    labelNames: ['code'],
    registers,
  })
  const outcomes = (name: string, help: string) =>
    new Counter({ name: `${PREFIX}${name}`, help, labelNames: ['outcome'], registers })
  const mails = outcomes('mails_total', 'Mails handed to the mail server, by whether it took them: sent, failed.')
  const pushes = outcomes('pushes_total', 'Messages to browsers, by outcome: sent, gone, again, refused.')
  const setLevels = levelGauges(deps, registers)
  return {
    countingMails: (mailer) => ({
      send: async (mail) => {
        const count = (outcome: string) => mails.inc({ outcome })
        await mailer.send(mail).catch((error: unknown) => {
          count('failed')
          throw error
        })
        count('sent')
      },
    }),
    countingPushes:
      (send) =>
      async (...message) => {
        const outcome = await send(...message)
        pushes.inc({ outcome: outcome.kind })
        return outcome
      },
    contentType: registry.contentType,
    text: async () => {
      await setLevels()
      return registry.metrics()
    },
    requestEnded: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    committed: ({ outcomes }) => {
      for (const { name, outcome, code } of outcomes) {
        // A device may send any name: each would be a series for ever.
        mutations.inc({ name: NAMES.has(name) ? name : 'other', outcome })
        if (code !== undefined) refusals.inc({ code })
      }
    },
  }
}

function levelGauges(deps: MetricsDeps, registers: Registry[]) {
  const { database, now, config, listening, aiLimits } = deps
  const gauge = (name: string, help: string) => new Gauge({ name: `${PREFIX}${name}`, help, registers })
  const up = gauge('database_up', 'Whether the database answered the last question.')
  const connections = gauge('database_connections', 'Connections of the pool.')
  const idle = gauge('database_connections_idle', 'Connections of the pool that nobody uses.')
  const waiting = gauge('database_waiting', 'Requests that wait for a connection.')
  const streams = gauge('sync_streams', 'Devices that listen for changes.')
  const queued = gauge('jobs_queued', 'Analyses that wait or are worked on.')
  const oldest = gauge('jobs_oldest_seconds', 'How long the job has waited that is due the longest.')
  const free = gauge('disk_free_bytes', 'Room on the disk of the data folder.')
  // The library begins with 0, which is an alert.
  free.remove()
  const backup = gauge('backup_timestamp_seconds', 'When the newest backup in the data folder was made; 0: never.')
  const videos = gauge('ai_videos_today', 'Videos sent to the AI service today, of all users.')
  const tokens = gauge('ai_tokens_today', 'Tokens the AI service took today, of all users.')
  gauge('ai_videos_limit', 'The daily budget of videos.').set(aiLimits.allVideos)
  gauge('ai_tokens_limit', 'The daily budget of tokens.').set(aiLimits.allTokens)
  return async () => {
    const { pool } = database
    const day = new Date(now()).toISOString().slice(0, 10)
    const levels: Levels | null = await readLevels(database, day).catch(() => null)
    up.set(levels === null ? 0 : 1)
    if (levels !== null) {
      queued.set(levels.queuedJobs)
      oldest.set(levels.oldestJobMs / SECOND_MS)
      videos.set(levels.aiVideos)
      tokens.set(levels.aiTokens)
    }
    // What cannot be read keeps its last value.
    const [bytes, newest] = await Promise.allSettled([
      freeBytesOf(config.dataDir),
      readNewestBackup(join(config.dataDir, 'backups')),
    ])
    if (bytes.status === 'fulfilled') free.set(bytes.value)
    if (newest.status === 'fulfilled') backup.set((newest.value?.madeAt ?? 0) / SECOND_MS)
    connections.set(pool.totalCount)
    idle.set(pool.idleCount)
    waiting.set(pool.waitingCount)
    streams.set(listening())
  }
}
