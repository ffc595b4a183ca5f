// By how much the server's clock is ahead of this device's: what is put off by ten minutes rings by the server's.
import type { Instant } from '#domain/kernel/time.ts'
import { clockOffsetOf } from '#domain/wire/clock-offset.ts'
import { now } from '../storage/clock.ts'
import { readSettings, writeSettings } from '../storage/settings.ts'

/** As last heard; zero until then. */
export async function readClockOffset(): Promise<number> {
  return (await readSettings()).clockOffsetMs
}

/** Stores what the portal knows of it. A full device keeps what it last heard: no reminder may fail for it. */
export async function noteClockOffset(clockOffsetMs: number): Promise<void> {
  if (clockOffsetMs !== (await readClockOffset())) await writeSettings({ clockOffsetMs }).catch(() => undefined)
}

/** Stores what an answer just received tells. */
export async function noteServerTime({ serverTime, sentAt }: { serverTime: Instant; sentAt: Instant }): Promise<void> {
  await noteClockOffset(clockOffsetOf({ serverTime, sentAt, receivedAt: now() }, await readClockOffset()))
}
