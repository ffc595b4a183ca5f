// Readings for tests.
import type { Reading, TriedWay } from '../../../extension/messages/reading.ts'
import { newId } from '../../../extension/storage/new-id.ts'

export function buildWay(changes: Partial<TriedWay> = {}): TriedWay {
  return { method: 'get_panel', ms: 600, outcome: 'OK', coverage: 0.98, language: 'en', ...changes }
}

export function buildReading(changes: Partial<Reading> = {}): Reading {
  const outcome = { kind: 'words', method: 'get_panel', isPartial: false } as const
  return { id: newId(), ms: 640, outcome, ways: [buildWay()], ...changes }
}
