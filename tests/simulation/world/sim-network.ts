// The network between a program and the server: it loses, delays and duplicates, for one device at a time or for everyone.
import * as v from 'valibot'
import type { CurrentUser } from '#domain/account/user.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { SIGNED_OUT } from '#domain/wire/quiet-session.ts'
import { SYNC_SCHEMA, SyncRequest, SyncResponse } from '#domain/wire/sync.ts'
import { askSession } from '../../../app/api/ask-session.ts'
import { endSession } from '../../../app/api/end-session.ts'
import { readCurrentUser } from '../../../app/api/read-current-user.ts'
import type { SessionAnswer } from '../../../app/db/session/session-ports.ts'
import type { SyncReply, Transport } from '../../../app/sync/ports.ts'
import type { VirtualClock } from '../../setup/sync/virtual-clock.ts'
import type { Chance } from './chance.ts'
import { nobody, othersAnswer, overHttp, readReply, type Answer, type OthersFault } from './http-answers.ts'
import type { Process } from './process.ts'
import { userOf, type SimBrowser } from './sim-browser.ts'
import type { SimServer } from './sim-server.ts'

export type Fault = 'lose_request' | 'lose_reply' | 'twice' | 'crawl' | OthersFault

export interface Weather {
  // The share of requests that are affected, and the possible faults.
  readonly share: number
  readonly faults: readonly Fault[]
  readonly delayMs: number
}

export const FAIR: Weather = { share: 0, faults: ['crawl'], delayMs: 8 }

/** Where a program's requests come from. */
export interface Origin {
  readonly process: Process
  // Whose session its browser holds.
  readonly session: () => UserId | null
  readonly isCutOff: () => boolean
  // The schema its build uses.
  readonly schema: () => number
}

export interface NetworkDeps {
  readonly clock: VirtualClock
  readonly chance: () => Chance
  readonly server: SimServer
}

export class SimNetwork {
  weather: Weather = FAIR
  // The largest batch the server, or a proxy in front of it, accepts.
  maxBytes = Number.POSITIVE_INFINITY
  // An older server, which does not know a newer build's mutations.
  isServerOld = false
  requests = 0
  // Requests that may still change the server's data or a browser's session, however late they arrive.
  underWay = 0
  readonly #deps: NetworkDeps

  constructor(deps: NetworkDeps) {
    this.#deps = deps
  }

  transport(origin: Origin): Transport {
    return { sync: (request) => this.send(origin, request) }
  }

  send(origin: Origin, request: SyncRequest): Promise<SyncReply> {
    const { chance, clock } = this.#deps
    const text = JSON.stringify({ ...request, schema: origin.schema() })
    const { share, faults, delayMs } = this.weather
    const fault = chance().happens(share) ? chance().pick(faults) : null
    const slow = fault === 'crawl' ? 60 : 1
    return new Promise((resolve) => {
      const answer = (reply: SyncReply) => origin.process.reach(() => void beaten(origin.process, () => resolve(reply)))
      const later = (then: () => void) => clock.setTimer(then, 1 + chance().below(delayMs * slow))
      this.requests += 1
      if (origin.isCutOff() || fault === 'lose_request') return later(() => answer({ kind: 'unreachable' }))
      const others = othersAnswer(fault)
      if (others !== null) return later(() => void readReply(others).then(answer))
      const [deliver, again] = [this.#setOut(origin, text), fault === 'twice' ? this.#setOut(origin, text) : null]
      return later(() => {
        if (again !== null) clock.setTimer(() => void again(), chance().below(20_000))
        this.#deps.server.atRestart(() => answer({ kind: 'unreachable' }))
        void deliver().then((reply) =>
          later(() => answer(fault === 'lose_reply' || origin.isCutOff() ? { kind: 'unreachable' } : reply)),
        )
      })
    })
  }

  /** Who the server thinks this browser is, as the product reads its answer, or another's in its place. */
  async askSession(origin: Origin, browser: SimBrowser): Promise<SessionAnswer> {
    const { server } = this.#deps
    const answer = (): Answer => {
      const { cookie } = browser
      browser.tell(cookie?.userId ?? null)
      return cookie === null ? nobody(server.restored) : { status: 200, text: JSON.stringify(userOf(cookie.userId)) }
    }
    const told = await overHttp(this.#ask(origin, answer), () => askSession())
    if (told.kind !== 'somebody') {
      if (told.kind === 'nobody' && told.restoredAt !== undefined) browser.hearOfRestore(told.restoredAt)
      return told
    }
    const user = readCurrentUser(told.text)
    return user === null ? { kind: 'unreachable' } : { kind: 'somebody', user }
  }

  /** Ends the session whose cookie is sent; a late call ends no later session. */
  endSession(origin: Origin, browser: SimBrowser): Promise<boolean> {
    const { cookie } = browser
    const end = (): Answer => {
      if (browser.cookie === cookie) browser.setSession(null)
      browser.tell(browser.cookie?.userId ?? null)
      return { status: 200, text: `{"message":"${SIGNED_OUT}"}` }
    }
    return overHttp(this.#ask(origin, end), endSession)
  }

  /** Signs in: ends the browser's earlier session; the new one starts as the answer arrives. */
  async logIn(origin: Origin, browser: SimBrowser, userId: UserId): Promise<CurrentUser> {
    const { server } = this.#deps
    const user = JSON.stringify(userOf(userId))
    let { restored } = server
    const end = (): Answer => {
      browser.setSession(null)
      browser.tell(userId)
      restored = server.restored
      return { status: 200, text: user }
    }
    const reply = await this.#ask(origin, end, ({ text }) => {
      // A restore has ended it already, or has not.
      if (text === user && (restored === server.restored || server.restored.at === null)) browser.setSession(userId)
    })
    if (reply?.text !== user) throw new Unreached()
    return userOf(userId)
  }

  // One small request; null if the server, or its answer, does not get through.
  #ask(
    origin: Origin,
    work: () => Answer,
    onArrival: (answer: Answer) => void = () => undefined,
  ): Promise<Answer | null> {
    const { chance, clock, server } = this.#deps
    const { share, faults, delayMs } = this.weather
    const fault = chance().happens(share) ? chance().pick(faults) : null
    const slow = fault === 'crawl' ? 60 : 1
    this.underWay += 1
    return new Promise((resolve) => {
      const later = (then: () => void) => clock.setTimer(then, 1 + chance().below(delayMs * slow))
      const answer = (value: Answer | null) => {
        this.underWay -= 1
        if (value !== null) onArrival(value)
        origin.process.reach(() => void beaten(origin.process, () => resolve(value)))
      }
      const isLost = () => origin.isCutOff() || chance().happens(server.failingShare)
      if (isLost() || fault === 'lose_request') return void later(() => answer(null))
      const others = othersAnswer(fault)
      if (others !== null) return void later(() => answer(others))
      return void later(() => {
        const value = work()
        later(() => answer(fault === 'lose_reply' || origin.isCutOff() ? null : value))
      })
    })
  }

  // In flight until the server has dealt with it, or has died with it.
  #setOut(origin: Origin, text: string): () => Promise<SyncReply> {
    let isUnderWay = true
    this.underWay += 1
    const end = () => {
      if (isUnderWay) this.underWay -= 1
      isUnderWay = false
    }
    return async () => {
      this.#deps.server.atRestart(end)
      try {
        return await this.#deliver(origin, text)
      } finally {
        end()
      }
    }
  }

  async #deliver(origin: Origin, text: string): Promise<SyncReply> {
    if (text.length > this.maxBytes) return { kind: 'too_large' }
    const sent: unknown = JSON.parse(text, this.isServerOld ? renameNewer : undefined)
    const request = v.parse(SyncRequest, sent)
    const reply = await this.#deps.server.sync(origin.session(), request)
    if (reply.kind !== 'answer') return reply
    return { kind: 'answer', response: v.parse(SyncResponse, JSON.parse(JSON.stringify(reply.response))) }
  }
}

/** The server could not be reached, or its answer was lost. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

async function beaten(process: Process, then: () => void): Promise<void> {
  await process.beat()
  then()
}

const NEWER = 'setReminder'

// To an older server, a newer build's mutation has an unknown name and a schema above its own.
function renameNewer(this: unknown, _key: string, value: unknown): unknown {
  const isNewer =
    typeof value === 'object' && value !== null && 'name' in value && value.name === NEWER && 'mid' in value
  return isNewer ? { ...value, name: `${NEWER}Next`, schema: SYNC_SCHEMA + 1 } : value
}
