// What rang already: kept with the settings, and in memory for as long as the browser runs, because a device without room would
// otherwise let the same reminder ring at every look.
import * as v from 'valibot'
import { readSettings, RingSettings, writeSettings, type Settings } from './settings.ts'

export type Rings = Pick<Settings, 'reminded' | 'rung'>

const KEY = 'rings'

/** The latest rings of each action. */
export async function readRings(): Promise<Rings> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(KEY)
  const parsed = v.safeParse(RingSettings, stored[KEY])
  return parsed.success ? parsed.output : readSettings()
}

/** Replaces them. A full device remembers them until the browser ends. */
export async function writeRings({ reminded, rung }: Rings): Promise<void> {
  await chrome.storage.session.set({ [KEY]: { reminded, rung } })
  await writeSettings({ reminded, rung }).catch(() => undefined)
}
