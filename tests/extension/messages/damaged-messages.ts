// Damaged messages to a listener of the extension, and a `chrome` that records every call.
import fc from 'fast-check'

// The same messages every time; SEED changes them.
export const RUNS = { numRuns: 1000, seed: Number(process.env['SEED'] ?? 15) }
export const OURS = 'chrome-extension://ours/'
export const YOUTUBE_ID = 'mornTalk001'

export type Message = Readonly<Record<string, unknown>>

// One field too many, one too few, or one of the wrong kind: almost valid messages are the harder case.
export function damaged(whole: readonly Message[]) {
  const field = fc.constantFrom(...whole).chain((message) => fc.tuple(fc.constant(message), keyOf(message)))
  const nothingLike = fc.constantFrom(Symbol.iterator, () => 0, 10n)
  return fc.oneof(
    fc.anything(),
    field.map(([message, key]) => Object.fromEntries(Object.entries(message).filter(([name]) => name !== key))),
    fc.tuple(field, nothingLike).map(([[message, key], value]) => ({ ...message, [key]: value })),
    fc.tuple(fc.constantFrom(...whole), fc.jsonValue()).map(([message, more]) => ({ ...message, 'one more': more })),
  )
}

export function keyOf(message: Message) {
  return fc.constantFrom(...Object.keys(message))
}

export interface Chrome {
  readonly chrome: unknown
  readonly calls: string[]
  readonly listeners: ((message: unknown, sender: unknown, respond: (answer: unknown) => void) => unknown)[]
  readonly connected: ((port: unknown) => void)[]
}

// Every call is recorded by name, so that no effect can be overlooked here.
export function notedChrome(): Chrome {
  const calls: string[] = []
  const listeners: Chrome['listeners'] = []
  const connected: Chrome['connected'] = []
  const part = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (path === 'runtime' && name === 'id') return 'ours'
        return typeof name === 'string' ? part(path === '' ? name : `${path}.${name}`) : undefined
      },
      apply: (_target, _self, args: readonly unknown[]) => {
        if (path === 'runtime.getURL') return `${OURS}${String(args[0])}`
        if (path === 'runtime.onMessage.addListener') listeners.push(args[0] as Chrome['listeners'][0])
        if (path === 'runtime.onConnect.addListener') connected.push(args[0] as Chrome['connected'][0])
        calls.push(path)
        return Promise.resolve({})
      },
    })
  return { chrome: part(''), calls, listeners, connected }
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null
}

// A port carries copies: what cannot be cloned is not sent.
export function isCloned(message: unknown): boolean {
  try {
    structuredClone(message)
    return true
  } catch {
    return false
  }
}
