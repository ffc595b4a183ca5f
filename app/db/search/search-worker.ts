// The library search worker: it reads the learner's rows itself, so that sixty megabytes of speech never pass through
// the page, and follows their changes in every tab.
import { Dexie, RangeSet, type ObservabilitySet } from 'dexie'
import { UserDatabase } from '../store/database.ts'
import { LibrarySearch } from './library-search.ts'
import type { SearchAnswer, SearchRequest } from './search-messages.ts'

let search: LibrarySearch | null = null

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'open') open(data)
  else answer(data).catch(reportError)
})

function open({ name, userId }: Extract<SearchRequest, { kind: 'open' }>): void {
  const db = new UserDatabase(name, userId)
  const opened = new LibrarySearch(db, (progress) => send({ kind: 'progress', progress }))
  search = opened
  Dexie.on.storagemutated.subscribe((parts: ObservabilitySet) => {
    for (const table of ['videos', 'transcripts'] as const) {
      const touched = parts[`idb://${name}/${table}/`]
      if (touched !== undefined) opened.changed(table, keysOf(touched))
    }
  })
}

// Null: too many to name.
function keysOf(touched: ObservabilitySet[string]): readonly string[] | null {
  const keys: string[] = []
  for (const { from, to } of new RangeSet().add(touched)) {
    if (typeof from !== 'string' || from !== to) return null
    keys.push(from)
  }
  return keys
}

async function answer({ kind, id, query, limit }: Exclude<SearchRequest, { kind: 'open' }>): Promise<void> {
  // Searches what the index holds now; the page asks again as it grows. A read that fails is made again by the next question.
  void (kind === 'moments' ? search?.updateWritten() : search?.update())
  const hits = (await (kind === 'moments' ? search?.findMoments(query, limit) : search?.find(query, limit))) ?? []
  send({ kind: 'hits', id, hits })
}

function send(message: SearchAnswer): void {
  postMessage(message)
}
