// npm run soak -- --minutes 30: the whole program under a steady load. Memory, files and disk must be as flat at the end as they
// were when it was warm; otherwise exits with 1.
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { live, register, type Newcomer, type Work } from './life.ts'
import { takeSample, type Sample } from './sample.ts'
import { judge } from './verdict.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    learners: { type: 'string', default: '20' },
    // Of all learners together; the machine may manage fewer.
    rate: { type: 'string', default: '50' },
  },
})
const lengthMs = Number(values.minutes) * MINUTE_MS
const learners = Number(values.learners)
const REQUESTS_A_TURN = 5
const SAMPLES = 40

const app = await appProcess()
try {
  await app.start()
  const work: Work = { requests: 0, mutations: 0, failures: [] }
  const newcomers: Newcomer[] = []
  for (let at = 0; at < learners; at += 1) newcomers.push(await register(`learner-${String(at)}`, app.url))
  const startedAt = Date.now()
  const isOver = () => Date.now() - startedAt >= lengthMs
  const pauseMs = (learners * REQUESTS_A_TURN * SECOND_MS) / Number(values.rate)
  const lives = newcomers.map((newcomer) => live(newcomer, { work, pauseMs, isOver }))
  const samples: Sample[] = []
  console.log('  minute  requests  RSS MB  heap MB  files  loop ms  data MB  log MB  errors  failed')
  while (!isOver()) {
    await wait(lengthMs / SAMPLES)
    const seconds = Math.round((Date.now() - startedAt) / SECOND_MS)
    const sample = await takeSample(app.url, app.dataDir, { seconds, mutations: work.mutations })
    samples.push(sample)
    console.log(lineOf(sample, work))
  }
  await Promise.all(lives)
  const verdict = judge(samples)
  console.log(verdict)
  console.log(`${String(work.requests)} requests, ${String(work.failures.length)} failed`, work.failures.slice(0, 5))
  if (verdict.problems.length + work.failures.length > 0) process.exitCode = 1
} finally {
  await app.dispose()
}

function lineOf(sample: Sample, { requests, failures }: Work): string {
  const { seconds, rssMb, heapMb, openFiles, loopMs, dataMb, logMb, errors } = sample
  const cells = [seconds / 60, requests, rssMb, heapMb, openFiles, loopMs, dataMb, logMb, errors, failures.length]
  const widths = [8, 10, 8, 9, 7, 9, 9, 8, 8, 8]
  return cells.map((cell, at) => cell.toFixed(at === 0 || at === 6 ? 1 : 0).padStart(widths[at] ?? 0)).join('')
}
