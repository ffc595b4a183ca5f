// Threads that read transcripts and write calendar feeds, so that none delays other requests: each task has a time and memory
// limit, and no learner gets all threads.
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Logger } from 'pino'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { createFairQueue } from './fair-queue.ts'
import type { ReadingFailure, TaskName, Tasks } from './tasks.ts'

// The longest real transcript, a day of speech, takes a second or two.
const TIME_LIMIT_MS = 20 * SECOND_MS
const MEMORY_LIMIT_MB = 512
const IDLE_MS = 60 * SECOND_MS
const MOST_THREADS = 4
// How many characters may wait: four of the largest transcripts for one learner, sixteen for all.
const MOST_WAITING_OF_ONE = 16 * 1024 * 1024
const MOST_WAITING = 4 * MOST_WAITING_OF_ONE
// As much as one response of the video site, or one posted transcript, may have.
const MOST_IN_ONE = 4 * 1024 * 1024
// About what an entry of a calendar takes in its file.
const CHARACTERS_OF_ENTRY = 500
// On Linux each thread has its own priority; elsewhere this would slow down the whole process.
const NICE = process.platform === 'linux' ? 10 : 0

export interface ReadingOptions {
  readonly log: Logger
  readonly threads?: number | undefined
  readonly timeLimitMs?: number | undefined
  readonly memoryLimitMb?: number | undefined
  // How far they give way to the rest of the machine.
  readonly niceness?: number | undefined
  // What the threads run, bundled; by default the program beside this file.
  readonly program?: string | undefined
}

export interface Reader {
  // Whose work it is: threads are shared fairly among learners.
  readonly who: string
  // Ends the work; the result is then `reading_stopped`.
  readonly signal?: AbortSignal | undefined
}

export interface Reading {
  /**
   * Runs a task in a thread. Returns an error when it took too much, too much waits, or it was stopped; otherwise never
   * rejects.
   */
  readonly run: <Name extends TaskName>(
    reader: Reader,
    name: Name,
    input: Tasks[Name]['input'],
  ) => Promise<Result<Tasks[Name]['output'], ReadingFailure>>
  /** Whether the largest transcript of this learner would be taken now; for work that costs something before it is read. */
  readonly hasRoom: (who: string) => boolean
  /** Ends running and waiting tasks. */
  readonly close: () => Promise<void>
}

/** The threads; none starts before the first task. */
export function createReading(options: ReadingOptions): Reading {
  const { log, threads = Math.max(2, Math.min(MOST_THREADS, availableParallelism())) } = options
  const { timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB, niceness = NICE } = options
  const pool = new Piscina({
    ...(options.program === undefined ? programBeside() : { filename: options.program }),
    name: 'read',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // A thread that waits for its next task with Atomics cannot run what the last task deferred.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    niceIncrement: niceness,
  })
  // A thread ended while idle: the next task gets a new one.
  pool.on('error', (error) => {
    log.warn({ err: error }, 'a reading thread ended')
  })
  const queue = createFairQueue({ places: threads, mostOfOne: MOST_WAITING_OF_ONE, mostOfAll: MOST_WAITING })
  const closing = new AbortController()

  const run: Reading['run'] = async <Name extends TaskName>(
    { who, signal: stopped }: Reader,
    name: Name,
    input: Tasks[Name]['input'],
  ): Promise<Result<Tasks[Name]['output'], ReadingFailure>> => {
    const word = await queue.enter({ who, weight: charactersOf(input) })
    if (word === 'full') return err({ kind: 'too_many_readings' })
    const isStopped = () => closing.signal.aborted || stopped?.aborted === true
    try {
      if (word === 'closed' || isStopped()) return err({ kind: 'reading_stopped' })
      const signals = [AbortSignal.timeout(timeLimitMs), closing.signal, ...(stopped === undefined ? [] : [stopped])]
      const output: unknown = await pool.run({ name, input }, { signal: AbortSignal.any(signals) })
      return ok(output as Tasks[Name]['output']) // oxlint-disable-line typescript/consistent-type-assertions -- what read.ts returns for the name
    } catch (error) {
      if (isStopped()) return err({ kind: 'reading_stopped' })
      if (!isOverLimit(error)) throw error
      log.warn({ task: name, reason: error instanceof Error ? error.message : String(error) }, 'reading was cut short')
      return err({ kind: 'too_much_to_read' })
    } finally {
      if (word === 'go') queue.leave(who)
    }
  }
  return {
    run,
    hasRoom: (who) => queue.hasRoom({ who, weight: MOST_IN_ONE }),
    close: async () => {
      closing.abort()
      queue.close()
      await pool.destroy()
    },
  }
}

function charactersOf(input: Tasks[TaskName]['input']): number {
  if (typeof input === 'string') return input.length
  if ('body' in input) return input.body.length
  if ('entries' in input) return input.entries.length * CHARACTERS_OF_ENTRY
  return 'talk' in input ? input.talk.cues.length : input.cues.length
}

// Whether a task hit the time limit or the memory limit.
function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}

// The program beside this file: as source, which a thread cannot load without help, or bundled.
function programBeside(): { readonly filename: string; readonly execArgv: string[] } {
  const isSource = import.meta.filename.endsWith('.ts')
  const filename = join(import.meta.dirname, isSource ? 'read.ts' : 'read.js')
  if (!isSource) return { filename, execArgv: [] }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { filename, execArgv: ['--import', loader] }
}
