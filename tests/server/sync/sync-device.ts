// A device as the sync protocol sees it: a client id, a place in the history, and its own queue.
import type { CurrentUser } from '#domain/account/user.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { SYNC_SCHEMA, SyncResponse, type Cookie, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import type { TestClient } from '../../setup/server/test-client.ts'

export class SyncDevice {
  cookie: Cookie | null = null
  ackedSeq = 0
  seq = 0
  clientId: string = uuidV7()
  readonly rows = new Map<string, unknown>()
  readonly #client: TestClient
  readonly #user: CurrentUser
  readonly #now: () => number

  constructor(client: TestClient, user: CurrentUser, now: () => number) {
    this.#client = client
    this.#user = user
    this.#now = now
  }

  /** A mutation as this device would queue it now. */
  pushed(mutation: Mutation, args: unknown, given: Partial<PushedMutation> = {}): PushedMutation {
    this.seq += 1
    return {
      mid: uuidV7(),
      clientId: this.clientId,
      seq: this.seq,
      name: mutation.name,
      v: mutation.v,
      args,
      createdAt: this.#now(),
      tz: 'UTC',
      schema: SYNC_SCHEMA,
      origin: 'portal',
      ...given,
    } as PushedMutation
  }

  /** One raw round trip; the device's state does not change. */
  post(mutations: readonly PushedMutation[] = [], given: Record<string, unknown> = {}): Promise<Response> {
    return this.#client.post('/api/sync', this.request(mutations, given))
  }

  request(mutations: readonly PushedMutation[], given: Record<string, unknown> = {}): object {
    return {
      userId: this.#user.id,
      clientId: this.clientId,
      schema: SYNC_SCHEMA,
      sentAt: this.#now(),
      cookie: this.cookie,
      cont: null,
      ackedSeq: this.ackedSeq,
      mutations,
      ...given,
    }
  }

  /** A whole cycle: pushes, pulls all pages, advances. Returns the last page. */
  async sync(...mutations: readonly PushedMutation[]): Promise<SyncResponse> {
    let page = await this.#page(mutations, null)
    if (page.reset !== undefined) this.rows.clear()
    this.#apply(page)
    while (page.hasMore) {
      page = await this.#page([], page.next)
      this.#apply(page)
    }
    this.cookie = page.next
    this.ackedSeq = page.lastSeq
    return page
  }

  async #page(mutations: readonly PushedMutation[], cont: Cookie | null): Promise<SyncResponse> {
    const response = await this.post(mutations, { cont })
    if (response.status !== 200) throw new Error(`${String(response.status)}: ${await response.text()}`)
    return v.parse(SyncResponse, await response.json())
  }

  #apply(page: SyncResponse): void {
    for (const { t, id, row } of page.changes) {
      if (row === null) this.rows.delete(`${t}/${id}`)
      else this.rows.set(`${t}/${id}`, row)
    }
  }
}
