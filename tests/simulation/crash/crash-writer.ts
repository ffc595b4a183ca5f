// A client under load: makes mutations endlessly, sends the oldest, and remembers what the server acknowledged.
import type { CurrentUser } from '#domain/account/user.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import type { Mutation } from '#domain/mutations/machinery/definition.ts'
import { SYNC_SCHEMA, SyncResponse, type Ack, type Cookie, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import type { TestClient } from '../../setup/server/test-client.ts'

const MAX_PER_PUSH = 20
const MAX_NEW_PER_PUSH = 10

export interface Intent {
  readonly mid: string
  readonly name: string
  readonly actionId: string
}

/** What one client did and was told: all the judge needs to know about it. */
export interface Ledger {
  readonly userId: string
  readonly clientId: string
  // In the order they were made; the n-th (from 0) has sequence n + 1.
  readonly made: readonly Intent[]
  readonly acknowledged: ReadonlyMap<string, Ack['outcome']>
  // Answers that a server keeping its promises can never give: it forgot what it had said, or whom it is talking to.
  readonly broken: readonly string[]
}

export interface WriterDeps {
  readonly http: TestClient
  readonly user: CurrentUser
  // The ids of the user's actions, shared by the user's clients so that they work on the same ones.
  readonly actionIds: string[]
  readonly random: () => number
  // Resolves when the server is up (again).
  readonly whenUp: () => Promise<void>
}

export class CrashWriter implements Ledger {
  readonly clientId = uuidV7()
  readonly made: Intent[] = []
  readonly acknowledged = new Map<string, Ack['outcome']>()
  readonly broken: string[] = []
  readonly #deps: WriterDeps
  #outbox: PushedMutation[] = []
  #cookie: Cookie | null = null
  #ackedSeq = 0
  #isStopping = false

  constructor(deps: WriterDeps) {
    this.#deps = deps
  }

  get userId(): string {
    return this.#deps.user.id
  }

  /** Writes until `stop`, then continues until everything made has been acknowledged. */
  async run(): Promise<void> {
    while (!this.#isStopping || this.#outbox.length > 0) {
      if (!this.#isStopping) this.#makeSome()
      const isHeard = await this.#cycle().catch(() => false)
      if (!isHeard) await this.#deps.whenUp()
    }
  }

  stop(): void {
    this.#isStopping = true
  }

  #makeSome(): void {
    const count = 1 + Math.floor(this.#deps.random() * MAX_NEW_PER_PUSH)
    for (let made = 0; made < count && this.#outbox.length < MAX_PER_PUSH; made += 1) this.#makeOne()
  }

  #makeOne(): void {
    const { actionIds, random } = this.#deps
    // Mostly the newest, so that they go through many cycles of done and reopened.
    const known = actionIds.at(-1 - Math.floor(random() * Math.min(20, actionIds.length)))
    const dice = random()
    if (known === undefined || dice < 0.3) {
      const id = uuidV7()
      actionIds.push(id)
      this.#queue(saveAction, { ...ACTION, id }, id)
    } else this.#queue(dice < 0.65 ? completeAction : reopenAction, { actionId: known }, known)
  }

  #queue(mutation: Mutation, args: unknown, actionId: string): void {
    const mid = uuidV7()
    this.made.push({ mid, name: mutation.name, actionId })
    this.#outbox.push({
      mid,
      clientId: this.clientId,
      seq: this.made.length,
      name: mutation.name,
      v: mutation.v,
      args,
      createdAt: Date.now(),
      tz: 'UTC',
      schema: SYNC_SCHEMA,
      origin: 'portal',
    } as PushedMutation)
  }

  // One push, and a pull to its end. False: the server did not answer as itself.
  async #cycle(): Promise<boolean> {
    let cont: Cookie | null = null
    let mutations = this.#outbox.slice(0, MAX_PER_PUSH)
    for (;;) {
      const response = await this.#post(mutations, cont)
      if (response.status !== 200) return this.#isExpected(response)
      const page = v.parse(SyncResponse, await response.json())
      if (page.reset === 'rewound') this.broken.push(`the server forgot version ${String(this.#cookie?.v)}`)
      for (const { mid, outcome } of page.acks) this.acknowledged.set(mid, outcome)
      this.#outbox = this.#outbox.filter(({ mid }) => !this.acknowledged.has(mid))
      if (!page.hasMore) {
        this.#cookie = page.next
        this.#ackedSeq = page.lastSeq
        return true
      }
      cont = page.next
      mutations = []
    }
  }

  #isExpected({ status }: Response): boolean {
    // A dying server may say 5xx; a conflict means that it lost its place in our sequence.
    if (status < 500) this.broken.push(`an answer ${String(status)}`)
    return false
  }

  #post(mutations: readonly PushedMutation[], cont: Cookie | null): Promise<Response> {
    return this.#deps.http.post('/api/sync', {
      userId: this.userId,
      clientId: this.clientId,
      schema: SYNC_SCHEMA,
      sentAt: Date.now(),
      cookie: this.#cookie,
      cont,
      ackedSeq: this.#ackedSeq,
      mutations,
    })
  }
}

const ACTION = {
  videoId: null,
  actionTitle: 'Walk for ten minutes',
  actionDescription: '',
  actionType: 'one-time',
  planningData: {},
  motivationData: {},
  evidence: null,
}
