// The index of a library of 2,000 videos with transcripts, 60 MB of text; prints build and search times and its memory.
import { SearchIndex } from '../../app/db/search-index.ts'
import { must } from '#domain/kernel/invariant.ts'
import { uuidOf } from '../fixtures/builders.ts'
import { VideoId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { seededRandom } from '../setup/seeded-random.ts'
import { percentile } from './median.ts'

const VIDEOS = 2000
const TRANSCRIPT_CHARS = 30_000
const VOCABULARY = 40_000
const QUERIES = 300

const random = seededRandom(7)
// As in speech, where 30,000 characters hold about a thousand different words.
const STEEPNESS = -0.3
const word = () => wordOf(Math.floor(((VOCABULARY ** STEEPNESS - 1) * random() + 1) ** (1 / STEEPNESS)))

function wordOf(rank: number): string {
  return `${'abcdefghijklmnop'.charAt(rank % 16)}${rank.toString(36)}${'aeiou'.charAt(rank % 5)}`
}

function speech(chars: number): string {
  const words: string[] = []
  for (let length = 0; length < chars; length += must(words.at(-1), 'one was pushed').length + 1) words.push(word())
  return words.join(' ')
}

const index = new SearchIndex()
let buildMs = 0
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
for (let at = 0; at < VIDEOS; at += 1) {
  const id = brandAs(VideoId, uuidOf(`video ${String(at)}`))
  const [title, summary, text] = [speech(50), speech(3000), speech(TRANSCRIPT_CHARS)]
  const start = performance.now()
  index.putVideo({ id, title, summary })
  index.putSpeech(id, text)
  buildMs += performance.now() - start
}
globalThis.gc?.()
const heapMb = (process.memoryUsage().heapUsed - before) / 2 ** 20

const times = Array.from({ length: QUERIES }, (_, at) => {
  const query = speech(1 + (at % 3) * 8).slice(0, 3 + (at % 20))
  const start = performance.now()
  index.find(query, 30)
  return performance.now() - start
})
console.log(
  [buildMs, percentile(times, 0.5), percentile(times, 0.95), heapMb].map((value) => value.toFixed(1)).join(' '),
)
