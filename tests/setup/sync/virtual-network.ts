// A network between engines and the server that does what it is told: delay, lose a request or a reply, or
// deliver a request twice, the second time when nobody expects it any more.
import type { UserId } from '#domain/kernel/id.ts'
import type { SyncRequest } from '#domain/wire/sync.ts'
import type { Clock, SyncReply, Transport } from '../../../app/sync/ports.ts'
import type { MemorySyncServer } from './memory-sync-server.ts'

export type Fault = 'none' | 'lose_request' | 'lose_reply' | 'duplicate' | 'http_html' | 'busy'

export interface Weather {
  readonly fault: () => Fault
  readonly delayMs: () => number
}

export const FAIR: Weather = { fault: () => 'none', delayMs: () => 5 }

export class VirtualNetwork {
  readonly requests: SyncRequest[] = []
  weather: Weather = FAIR
  readonly #server: MemorySyncServer
  readonly #clock: Clock

  constructor(server: MemorySyncServer, clock: Clock) {
    this.#server = server
    this.#clock = clock
  }

  /** One session's connection to the server; who is signed in is read when a request arrives. */
  transport(session: () => UserId | null): Transport {
    return { sync: (request) => this.#carry(structuredClone(request), session) }
  }

  #carry(request: SyncRequest, session: () => UserId | null): Promise<SyncReply> {
    const fault = this.weather.fault()
    const deliver = async () => {
      this.requests.push(request)
      return structuredClone(await this.#server.sync(session(), request))
    }
    return new Promise((resolve) => {
      const later = (then: () => void) => this.#clock.setTimer(then, this.weather.delayMs())
      if (fault === 'busy')
        return later(() => {
          resolve({ kind: 'retry_later', afterMs: 2000 })
        })
      if (fault === 'lose_request' || fault === 'http_html')
        return later(() => {
          resolve({ kind: 'unreachable' })
        })
      return later(() => {
        if (fault === 'duplicate') this.#clock.setTimer(() => void deliver(), this.weather.delayMs() * 50)
        void deliver().then((reply) =>
          later(() => {
            resolve(fault === 'lose_reply' ? { kind: 'unreachable' } : reply)
          }),
        )
      })
    })
  }
}
