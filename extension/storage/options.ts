// The options in chrome.storage.local: every context of the extension reads them here; only the background writes them.
import * as v from 'valibot'
import { StoredOptions, type Options } from '../messages/options.ts'
import { createTurns } from './in-turn.ts'
import { readStored } from './read-stored.ts'

const KEY = 'options'
const inTurn = createTurns()
const DEFAULTS: Options = { portal: null, theme: 'system', isNotifying: true, waysOff: [] }

/** The options; damaged or missing ones get their defaults. */
export async function readOptions(): Promise<Options> {
  return optionsOf(await readStored(KEY))
}

/** Writes the given options and keeps the others. */
export function writeOptions(changes: StoredOptions): Promise<void> {
  return inTurn(async () => chrome.storage.local.set({ [KEY]: { ...(await readOptions()), ...changes } }))
}

/** Calls back on each change, wherever it was made; returns a function that stops it. */
export function onOptionsChanged(listener: (options: Options) => void): () => void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    const change = changes[KEY]
    if (area === 'local' && change !== undefined) listener(optionsOf(change.newValue))
  }
  chrome.storage.onChanged.addListener(hear)
  return () => chrome.storage.onChanged.removeListener(hear)
}

function optionsOf(stored: unknown): Options {
  const parsed = v.safeParse(StoredOptions, stored)
  return parsed.success ? { ...DEFAULTS, ...parsed.output } : DEFAULTS
}
