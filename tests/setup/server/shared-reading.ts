// The threads that read transcripts for all tests of a process: loading what a thread runs takes longer than most tests.
import { inject } from 'vitest'
import { createReading, type Reading } from '../../../sync-server/reading/reading-threads.ts'
import type { Tasks } from '../../../sync-server/reading/tasks.ts'
import { createLog } from '../../../sync-server/services/log.ts'

// They give way to nothing: beside other tests they would wait for seconds.
const threads = createReading({
  log: createLog({ write: () => undefined }),
  niceness: 0,
  program: inject('readingProgram'),
})

type Extracting = ReturnType<typeof threads.run<'extract'>>
const extracted = new Map<string, Extracting>()

/**
 * The product's threads. Most tests read one of a few talks, and which insights it has depends on nothing else, so these are
 * extracted once.
 */
export const sharedReading: Reading = {
  ...threads,
  run: (reader, name, input) =>
    name === 'extract' ? extractedOnce(reader, input as Tasks['extract']['input']) : threads.run(reader, name, input),
}

async function extractedOnce(reader: Parameters<Reading['run']>[0], talk: Tasks['extract']['input']): Extracting {
  const key = JSON.stringify([talk.title, talk.cues])
  const known = await extracted.get(key)
  // What was cut short for another learner says nothing about this one.
  if (known?.ok === true) return known
  const extracting = threads.run(reader, 'extract', talk)
  extracted.set(key, extracting)
  return extracting
}
