// The index of a library of 2,000 videos with transcripts, 60 MB of text; prints build and search times and its memory.
import { SearchIndex } from '../../../app/db/search/search-index.ts'
import { uuidOf } from '../../fixtures/builders.ts'
import { VideoId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { percentile } from '../median.ts'
import { speaker } from '../capture/speech.ts'

const VIDEOS = 2000
const WRITTEN_CHARS = 9000
const TRANSCRIPT_CHARS = 30_000
const QUERIES = 300

const speech = speaker(7)
const index = new SearchIndex()
let buildMs = 0
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
for (let at = 0; at < VIDEOS; at += 1) {
  const id = brandAs(VideoId, uuidOf(`video ${String(at)}`))
  const [title, tldr, text, spoken] = [speech(50), speech(120), speech(WRITTEN_CHARS), speech(TRANSCRIPT_CHARS)]
  const start = performance.now()
  index.putVideo({ id, title, tldr, text })
  index.putSpeech(id, spoken)
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
