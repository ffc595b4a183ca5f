// A filled learner's device for a load test: signed in, up to date, on one kept-alive connection.
import { Agent, request } from 'node:http'
import { SYNC_SCHEMA, SyncResponse, type Cookie, type PushedMutation } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import type { Pool } from '../../../sync-server/data/connection.ts'
import { emailOf, sessionKeyOf, type Filling } from '../../setup/server/fill-database.ts'
import { signedCookies } from '../../setup/server/signed-cookies.ts'
import { savedAction } from '../sync/saved-action.ts'

export interface Target {
  readonly url: string
  readonly publicUrl: string
  readonly sessionKeys: readonly string[]
}

export interface Reply {
  readonly status: number
  readonly ms: number
  readonly body: string
}

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookie?: string
  readonly body?: string
}

/** Sends one request over the agent's connection and reads the whole reply. */
export function send({ url, publicUrl }: Target, agent: Agent, { method, path, cookie, body }: Call): Promise<Reply> {
  const startedAt = performance.now()
  const headers = {
    origin: publicUrl,
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt, body: text }),
      )
    })
    call.once('error', reject)
    call.end(body)
  })
}

/** A learner's state in the database: what their device would send with a request. */
export interface Standing {
  readonly learner: number
  readonly userId: string
  readonly clientId: string
  readonly lastSeq: number
  readonly cookie: Cookie
}

/** The standings of those learners, by number, who have any rows. */
export async function standingsOf(pool: Pool, learners: readonly number[]): Promise<readonly Standing[]> {
  const { rows } = await pool.query<Omit<Standing, 'cookie'> & { readonly version: string; readonly tag: string }>(
    `SELECT t.at::int AS learner, u.id AS "userId", c."clientId", c."lastSeq", s.version, l.vtag AS tag
       FROM unnest($1::text[], $2::int[]) AS t(email, at) JOIN "User" u ON u.email = t.email
       JOIN "UserSync" s ON s."userId" = u.id JOIN "ChangeLog" l ON l."userId" = u.id AND l.version = s.version
       JOIN "SyncClient" c ON c."userId" = u.id ORDER BY t.at`,
    [learners.map(emailOf), learners],
  )
  return rows.map(({ version, tag, ...row }) => ({ ...row, cookie: { v: Number(version), t: tag } }))
}

export class LoadDevice {
  readonly cookieHeader: string
  readonly #target: Target
  readonly #standing: Standing
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  // It writes under its own client id, apart from the one that created the rows.
  readonly #writer = uuidV7()
  #cookie: Cookie
  #seq = 0

  constructor(target: Target, filling: Filling, standing: Standing) {
    this.#target = target
    this.#standing = standing
    this.#cookie = standing.cookie
    const cookies = signedCookies(target, sessionKeyOf(filling, standing.learner, 0))
    this.cookieHeader = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(path: string): Promise<Reply> {
    return send(this.#target, this.#agent, { method: 'GET', path, cookie: this.cookieHeader })
  }

  async pull(): Promise<Reply> {
    return this.#sync([])
  }

  push(count: number): Promise<Reply> {
    return this.#sync(Array.from({ length: count }, () => this.#mutation()))
  }

  close(): void {
    this.#agent.destroy()
  }

  async #sync(mutations: readonly PushedMutation[]): Promise<Reply> {
    const body = JSON.stringify({
      userId: this.#standing.userId,
      clientId: this.#writer,
      schema: SYNC_SCHEMA,
      sentAt: Date.now(),
      cookie: this.#cookie,
      cont: null,
      ackedSeq: this.#seq - mutations.length,
      mutations,
    })
    const reply = await send(this.#target, this.#agent, {
      method: 'POST',
      path: '/api/sync',
      cookie: this.cookieHeader,
      body,
    })
    if (reply.status === 200) this.#cookie = v.parse(SyncResponse, JSON.parse(reply.body)).next
    else this.#seq -= mutations.length
    return reply
  }

  #mutation(): PushedMutation {
    this.#seq += 1
    return { ...savedAction(), clientId: this.#writer, seq: this.#seq } as PushedMutation
  }
}
