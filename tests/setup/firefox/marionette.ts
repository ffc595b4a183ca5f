// Marionette, the protocol that drives Firefox over a socket: each message is its length, a colon, and JSON.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const COMMAND = 0
const GONE = 'Firefox has gone'

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

export interface Marionette {
  /** Sends a command and resolves with its result; rejects with the browser's error. */
  send(command: string, parameters?: object): Promise<unknown>
  close(): void
}

/** Connects to the Marionette listening on this port of this machine. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  onMessages(socket, (message) => {
    // The first message is a greeting, not an answer.
    if (!Array.isArray(message)) return
    const [, id, error, result] = message as [number, number, { error: string; message: string } | null, unknown]
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (error === null) resolve?.(result)
    else reject?.(new Error(`${error.error}: ${error.message}`))
  })
  let isGone = false
  socket.on('error', () => socket.destroy()) // pending calls learn of it once the socket is closed
  socket.on('close', () => {
    isGone = true
    for (const { reject } of waiting.values()) reject(new Error(GONE))
    waiting.clear()
  })
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        if (isGone) {
          reject(new Error(GONE))
          return
        }
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        const text = JSON.stringify([COMMAND, lastId, command, parameters])
        socket.write(`${String(Buffer.byteLength(text))}:${text}`)
      }),
    close: () => socket.destroy(),
  }
}

function onMessages(socket: Socket, take: (message: unknown) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      if (colon === -1) return
      const end = colon + 1 + Number(received.toString('latin1', 0, colon))
      if (received.length < end) return
      const text = received.toString('utf8', colon + 1, end)
      received = received.subarray(end)
      take(JSON.parse(text))
    }
  })
}
