// The last readings in chrome.storage.local, for the doctor page: every context of the extension reads them here; only the
// background writes them, one write after another, so that two tabs at once lose none.
import * as v from 'valibot'
import { KeptReading, type Reading } from '../messages/reading.ts'
import { now } from './clock.ts'
import { createTurns } from './in-turn.ts'
import { readStored } from './read-stored.ts'

export const MOST_READINGS = 50
const KEY = 'readings'

const inTurn = createTurns()

/** Newest first. Readings of another version that this one cannot parse are left out. */
export async function readReadings(): Promise<readonly KeptReading[]> {
  return readingsOf(await readStored(KEY))
}

/** Keeps the newest fifty. A later reading of the same visit replaces the earlier one, and the ways of both are merged. */
export function keepReading(reading: Reading): Promise<void> {
  return inTurn(async () => {
    const all = await readReadings()
    const earlier = all.find(({ id }) => id === reading.id)
    const others = all.filter((other) => other !== earlier)
    const kept = { ...reading, at: now(), ways: [...waysBefore(earlier, reading), ...reading.ways] }
    await chrome.storage.local.set({ [KEY]: [kept, ...others].slice(0, MOST_READINGS) })
  })
}

export function forgetReadings(): Promise<void> {
  return inTurn(() => chrome.storage.local.remove(KEY))
}

/** Calls back on each change, wherever it was made; returns a function that stops it. */
export function onReadingsChanged(listener: (readings: readonly KeptReading[]) => void): () => void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    const change = changes[KEY]
    if (area === 'local' && change !== undefined) listener(readingsOf(change.newValue))
  }
  chrome.storage.onChanged.addListener(hear)
  return () => chrome.storage.onChanged.removeListener(hear)
}

function waysBefore(earlier: Reading | undefined, { ways }: Reading): Reading['ways'] {
  return earlier?.ways.filter(({ method }) => !ways.some((way) => way.method === method)) ?? []
}

function readingsOf(stored: unknown): readonly KeptReading[] {
  const rows: unknown[] = Array.isArray(stored) ? stored : []
  return rows.flatMap((row) => {
    const parsed = v.safeParse(KeptReading, row)
    return parsed.success ? [parsed.output] : []
  })
}
