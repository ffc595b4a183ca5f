// How long others wait while the worst transcripts are read: the real program, with its health checked throughout.
import { setTimeout as wait } from 'node:timers/promises'
import { TestClient } from '../../setup/server/test-client.ts'
import { crashProgram } from '../../simulation/crash/crash-program.ts'
import { percentile } from '../median.ts'
import type { Figure } from '../run.ts'

const MEASURED_MS = 15_000
const EVERY_MS = 5

const cuesOf = (texts: readonly string[]) =>
  texts.map((text, i) => ({ startMs: i * 1000, endMs: i * 1000 + 900, text }))

// Each is made to keep a reader busy; the last is an ordinary talk of ten hours.
const HEAVY: readonly (readonly string[])[] = [
  // In JSON a newline takes two characters.
  Array.from({ length: 195 }, () => `${'\n'.repeat(9_990)}- a`),
  Array.from({ length: 3_000 }, (_, i) =>
    Array.from({ length: 100 }, (_, k) => `w${(i * 100 + k).toString(36)}x`).join(' '),
  ),
  Array.from({ length: 390 }, () => 'A'.repeat(9_999)),
  Array.from({ length: 390 }, () => 'caption '.repeat(1_240)),
  Array.from({ length: 1_000 }, () => 'so, '.repeat(40)),
  Array.from({ length: 20_000 }, (_, i) => `we talk about habit number ${String(i % 900)} and what it changes for you`),
]

/** The latency of /healthz while six learners have the worst transcripts read. */
export async function benchHeavyTranscripts(): Promise<readonly Figure[]> {
  const program = await crashProgram()
  try {
    await program.start()
    const learners = await Promise.all(HEAVY.map((_, n) => learner(program, n)))
    // Created in advance: work in this process would count as the server's time.
    const bodies = HEAVY.map((texts, n) =>
      JSON.stringify({ youtubeId: `heavy${String(n).padStart(6, '0')}`, cues: cuesOf(texts) }),
    )
    const end = performance.now() + MEASURED_MS
    const busy = learners.map(async (http, n) => {
      while (performance.now() < end) await (await http.post('/api/insights', bodies[n])).arrayBuffer()
    })
    const times = await healthUntil(end, program.url)
    await Promise.all(busy)
    const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
    return [
      { what: '/healthz while the worst are read, p50', measured: ms(0.5), bound: '<= 10 ms' },
      { what: '/healthz while the worst are read, p99', measured: ms(0.99), bound: '<= 50 ms' },
      { what: '/healthz while the worst are read, longest', measured: ms(1), bound: '<= 50 ms' },
    ]
  } finally {
    await program.dispose()
  }
}

async function learner(
  { url, publicUrl }: { readonly url: string; readonly publicUrl: string },
  n: number,
): Promise<TestClient> {
  const http = new TestClient(url, publicUrl)
  const email = `heavy-${String(n)}@example.com`
  await http.post('/api/auth/register', { email, password: 'a long password', firstName: 'A', lastName: 'B' })
  return http
}

async function healthUntil(end: number, url: string): Promise<readonly number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const asked = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - asked)
    await wait(EVERY_MS)
  }
  return times
}
