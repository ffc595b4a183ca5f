// Keeps one store in step with the server. One cycle at a time; whatever happens, another follows.
//
//            nudge, tick                   done
//   idle ─────────────────> cycling ─────────────────> idle        more waits: cycling again
//     ^         unreachable, │ │ │
//     │   delayed, not_stored│ │ └─ 401 ──> needs_auth ── now, focus, online ──> cycling
//     │  waiting <───────────┘ └─── 409 USER_MISMATCH ──> session_changed   426, unknown rows ──> upgrade_required
//     │     │  back-off over, now; unless the server                        (both: until the page is loaded again)
//     │     └──────────────> cycling  asked for the wait, also online, focus, poke, tick
//     └ stop() from anywhere ──> stopped
// A cycle whose request hangs is restarted when its page (for a worker: any tab) comes online, or when the learner asks for it.
import { instantAt, MINUTE_MS, SECOND_MS } from '../domain/kernel/time.ts'
import { backoffMs, MAX_BACKOFF_MS } from './backoff.ts'
import type { EngineDeps, EngineOutcome, Phase } from './engine-deps.ts'
import type { Nudge } from './ports.ts'
import { runCycle, type CycleDeps } from './push-pull.ts'
import { Sender } from './sender.ts'
import { createFindings } from './sync-status.ts'

const STORED_DEBOUNCE_MS = 50
const TICK_MS = MINUTE_MS
// Repairs are repeated at once, but not forever.
const MAX_REPEATS = 8

const nothing: () => void = () => undefined

export class SyncEngine {
  readonly connection = createFindings()
  readonly #deps: EngineDeps
  readonly #sender: Sender
  #phase: Phase = { kind: 'stopped' }
  #failures = 0
  #repeats = 0
  #maxCount: number | undefined
  // A cycle was requested while another ran.
  #isWanted = false
  #knownVersion = 0
  #pokedVersion = 0
  #abort: AbortController | null = null
  #callOffWake = nothing
  #callOffTick = nothing
  #unsubscribe = nothing
  readonly #settled: (() => void)[] = []

  constructor(deps: EngineDeps) {
    this.#deps = deps
    this.#sender = new Sender(deps)
  }

  get phase(): Phase {
    return this.#phase
  }

  /** Starts with a cycle at once. */
  start(): void {
    if (this.#phase.kind !== 'stopped') return
    this.#unsubscribe = this.#deps.signals.subscribe((nudge) => this.nudge(nudge))
    this.#armTick()
    this.#run()
  }

  /** Stops: aborts the request in flight and applies nothing of it. */
  stop(): void {
    this.#leaveCycle()
    this.#callOffTick()
    this.#unsubscribe()
    this.#enter({ kind: 'stopped' })
  }

  /** Starts a cycle; resolves once it and any it leads to have ended, successful or not. */
  syncNow(): Promise<void> {
    if (this.#phase.kind === 'stopped') return Promise.resolve()
    const settled = new Promise<void>((resolve) => this.#settled.push(resolve))
    this.nudge({ kind: 'now' })
    return settled
  }

  /** Resolves when no cycle is running. */
  whenSettled(): Promise<void> {
    if (this.#phase.kind !== 'cycling') return Promise.resolve()
    return new Promise((resolve) => this.#settled.push(resolve))
  }

  nudge(nudge: Nudge): void {
    if (nudge.kind === 'online') {
      this.#sender.forgetTimeouts()
      this.#deps.lock.hurry()
    }
    if (nudge.kind === 'poke') this.#pokedVersion = Math.max(this.#pokedVersion, nudge.version)
    switch (this.#phase.kind) {
      case 'cycling':
        if (nudge.kind === 'stored' || nudge.kind === 'now') this.#isWanted = true
        if (this.#sender.isHanging(nudge)) this.#run()
        return
      case 'idle':
        if (nudge.kind === 'stored') this.#wakeIn(STORED_DEBOUNCE_MS)
        else if (nudge.kind !== 'poke' || this.#isBehind()) this.#run()
        return
      case 'waiting':
        if (nudge.kind === 'now' || (nudge.kind !== 'stored' && !this.#phase.isAsked)) this.#run()
        return
      case 'needs_auth':
        if (nudge.kind !== 'stored' && nudge.kind !== 'poke') this.#run()
        return
      case 'upgrade_required':
      case 'session_changed':
      case 'stopped':
        this.#tellSettled()
    }
  }

  #run(): void {
    this.#leaveCycle()
    this.#enter({ kind: 'cycling' })
    this.#isWanted = false
    this.#pokedVersion = 0
    this.#sender.begin()
    this.#abort = new AbortController()
    void this.#runCycle(this.#abort.signal)
  }

  async #runCycle(signal: AbortSignal): Promise<void> {
    const outcome = await this.#outcome(signal)
    // Another cycle may have started since this one was abandoned.
    if (!signal.aborted) this.#settle(outcome)
  }

  async #outcome(signal: AbortSignal): Promise<EngineOutcome> {
    const { store, clock, lock, signals } = this.#deps
    const send: CycleDeps['send'] = (request, bytes) => this.#sender.send(request, bytes, signal)
    try {
      return await lock.run(() => runCycle({ store, now: () => instantAt(clock.now()), send }, this.#maxCount), {
        isMoving: () => !signal.aborted && !this.#sender.isStalled && !this.#sender.isOverdue,
        onWait: () => {
          if (!signal.aborted) this.#sender.begin()
        },
        onHurry: () => {
          if (signals.isDeaf === true && !signal.aborted && this.#sender.isHeldUp) this.#run()
        },
      })
    } catch (error) {
      const isOver = signal.aborted || this.#deps.onStoreError(error) === 'stop'
      return { kind: isOver ? 'stopped' : 'not_stored' }
    }
  }

  #settle(outcome: EngineOutcome): void {
    switch (outcome.kind) {
      case 'done':
        this.#failures = 0
        this.#repeats = 0
        this.#sender.forgetTimeouts()
        this.#maxCount = undefined
        this.#knownVersion = outcome.version
        this.connection.set('ok')
        if (outcome.isMore || this.#isWanted || this.#isBehind()) this.#run()
        else this.#enter({ kind: 'idle' })
        return
      case 'again':
        this.#maxCount = outcome.maxCount
        this.#repeats += 1
        if (this.#repeats <= MAX_REPEATS) this.#run()
        else this.#wait(null)
        return
      case 'unreachable':
        this.#maxCount = outcome.maxCount ?? this.#maxCount
        this.connection.set('unreachable')
        this.#wait(null)
        return
      case 'not_stored':
      case 'delayed':
        this.connection.set(outcome.kind)
        this.#wait(outcome.kind === 'delayed' ? outcome.afterMs : null)
        return
      case 'stopped':
        this.stop()
        return
      case 'needs_auth':
      case 'session_changed':
      case 'upgrade_required':
        this.connection.set(outcome.kind)
        this.#enter({ kind: outcome.kind })
    }
  }

  #wait(askedMs: number | null): void {
    const { random } = this.#deps
    this.#failures += 1
    this.#repeats = 0
    this.#enter({ kind: 'waiting', isAsked: askedMs !== null })
    // Jitter: clients told to wait together must not come back together.
    const asked = askedMs === null ? null : Math.min(askedMs, MAX_BACKOFF_MS) + Math.round(random() * SECOND_MS)
    this.#wakeIn(asked ?? backoffMs(this.#failures, random))
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    if (phase.kind !== 'cycling') this.#tellSettled()
  }

  #tellSettled(): void {
    for (const resolve of this.#settled.splice(0)) resolve()
  }

  // Whether a poke since the last cycle began named a version that cycle did not reach. Pokes are not remembered longer:
  // a server restored from a backup may never reach that version again.
  #isBehind(): boolean {
    return this.#pokedVersion > this.#knownVersion
  }

  #wakeIn(delayMs: number): void {
    this.#callOffWake()
    this.#callOffWake = this.#deps.clock.setTimer(() => {
      if (this.#phase.kind === 'idle' || this.#phase.kind === 'waiting') this.#run()
    }, delayMs)
  }

  #leaveCycle(): void {
    this.#callOffWake()
    this.#abort?.abort()
    this.#abort = null
  }

  #armTick(): void {
    this.#callOffTick = this.#deps.clock.setTimer(() => {
      this.#armTick()
      void this.#tick()
    }, TICK_MS)
  }

  // The watchdog, which depends on no event: it sends waiting mutations, keeps a visible page current, and abandons a cycle
  // that hangs.
  async #tick(): Promise<void> {
    const { signals, store } = this.#deps
    if (this.#phase.kind === 'cycling') {
      if (!this.#sender.isStalled) return
      this.#leaveCycle()
      this.#settle({ kind: 'delayed', afterMs: null })
      return
    }
    // Spares a hidden page a read that would lead nowhere.
    if (!this.#isRestless()) return
    const oldest = signals.isVisible() ? null : await store.oldestPending().catch(() => null)
    if (this.#isRestless() && (signals.isVisible() || oldest !== null)) this.#run()
  }

  #isRestless(): boolean {
    return this.#phase.kind === 'idle' || (this.#phase.kind === 'waiting' && !this.#phase.isAsked)
  }
}
