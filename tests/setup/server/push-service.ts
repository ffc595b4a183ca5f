// A push service on loopback that implements the protocol: RFC 8030 over TLS, checks the signature of RFC 8292 and, acting as
// the browser, decrypts RFC 8291. Written from the standards, without the library the server sends with.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SubscribePushRequest } from '#domain/wire/web-push.ts'

const CERTIFICATES = join(import.meta.dirname, '../../fixtures/site')
const CERTIFICATE = join(CERTIFICATES, 'test-only-certificate.pem')

export interface Pushed {
  readonly text: string
  readonly ttlS: number
  readonly topic: string | undefined
  readonly urgency: string | undefined
  // From the signed token.
  readonly subject: unknown
  readonly publicKey: string
}

export interface TestBrowser {
  readonly subscription: SubscribePushRequest
  // What arrived and could be decrypted, oldest first.
  readonly messages: readonly Pushed[]
}

export interface PushService {
  // In the form of PUSH_HOSTS.
  readonly host: string
  // Trusts the test certificate; a separate process gets it through NODE_EXTRA_CA_CERTS.
  readonly agent: Agent
  readonly certificate: string
  /** A browser subscribed here. */
  readonly browser: () => TestBrowser
  /** How the next requests are answered, instead of with 201. */
  readonly answerNext: (...answers: readonly Answer[]) => void
  // The status given to every request.
  readonly statuses: readonly number[]
  readonly close: () => Promise<void>
}

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  // The connection is closed, properly, in the middle of the answer.
  readonly breaksOff?: boolean
}

interface Mailbox {
  readonly ecdh: ECDH
  readonly auth: Buffer
  readonly messages: Pushed[]
}

export async function startPushService(): Promise<PushService> {
  const boxes = new Map<string, Mailbox>()
  const planned: Answer[] = []
  const statuses: number[] = []
  const cert = readFileSync(CERTIFICATE)
  const key = readFileSync(join(CERTIFICATES, 'test-only-key.pem'))
  const server = createServer({ cert, key }, (request, response) => {
    void receive(request).then((body) => {
      const answer = planned.shift() ?? take(boxes.get(request.url ?? ''), request, body, host)
      statuses.push(answer.status)
      respond(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    host,
    agent: new Agent({ ca: cert }),
    certificate: CERTIFICATE,
    statuses,
    answerNext: (...answers) => void planned.push(...answers),
    browser: () => {
      const box: Mailbox = { ecdh: createECDH('prime256v1'), auth: randomBytes(16), messages: [] }
      const p256dh = box.ecdh.generateKeys('base64url')
      const path = `/push/${randomBytes(18).toString('base64url')}`
      boxes.set(path, box)
      const keys = { p256dh, auth: box.auth.toString('base64url') }
      return { subscription: { endpoint: `https://${host}${path}`, keys }, messages: box.messages }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function respond(response: ServerResponse, { status, headers = {}, breaksOff = false }: Answer): void {
  if (!breaksOff) {
    response.writeHead(status, headers).end()
    return
  }
  response.writeHead(status, headers).write('half', () => response.socket?.end())
}

function take(box: Mailbox | undefined, request: IncomingMessage, body: Buffer, host: string): Answer {
  if (box === undefined) return { status: 410 }
  const header = (name: string) => request.headers[name] as string | undefined
  const token = checkedToken(header('authorization'), `https://${host}`)
  if (token === null) return { status: 403 }
  if (request.method !== 'POST' || header('content-encoding') !== 'aes128gcm' || header('ttl') === undefined)
    return { status: 400 }
  if (body.length > 4096) return { status: 413 }
  box.messages.push({
    text: decrypt(box, body),
    ttlS: Number(header('ttl')),
    topic: header('topic'),
    urgency: header('urgency'),
    ...token,
  })
  return { status: 201, headers: { location: '/receipt' } }
}

// RFC 8292 §2 and §3: `vapid t=<JWT>, k=<key>`, signed with ES256, for this service, for at most 24 hours.
function checkedToken(
  authorization: string | undefined,
  audience: string,
): Pick<Pushed, 'subject' | 'publicKey'> | null {
  const [, jwt = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 65) return null
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const leftS = Number(exp) - Date.now() / 1000
  return isSigned && aud === audience && leftS > 0 && leftS <= 24 * 60 * 60 ? { subject: sub, publicKey } : null
}

// RFC 8291 §3.4 over RFC 8188: one record.
function decrypt({ ecdh, auth }: Mailbox, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
