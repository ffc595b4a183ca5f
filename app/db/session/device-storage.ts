// This page's storage, opened at the first use: the device's own database and the journal.
import type { StorageOptions } from '../store/database.ts'
import { OUT_OF_REACH, type Journal } from '../journal/journal.ts'
import { provideReplay, type Replay } from '../apply/recovery.ts'
import { DeviceDatabase } from './device-database.ts'

let device: DeviceDatabase | null = null
let options: StorageOptions = {}
let openJournal: () => Journal | null = () => null
let journal: Journal | null = null

/** Sets how this program opens its journal and loads the replay. Call it before the first database is opened. */
export function provideJournal(open: () => Journal | null, load: () => Promise<Replay>): void {
  openJournal = open
  provideReplay(load)
}

/** For a program that cannot open the journal that the device's pages write. Call it before the first database is opened. */
export function leaveJournalToPages(): void {
  openJournal = () => OUT_OF_REACH
}

/** The journal; null where the browser has no place for one. */
export function pageJournal(): Journal | null {
  journal ??= openJournal()
  return journal
}

/** The device's own database. */
export function deviceDatabase(): DeviceDatabase {
  device ??= new DeviceDatabase(options)
  return device
}

/** How every database of this page is opened. */
export function storageOptions(): StorageOptions {
  return options
}

/** Uses another storage from now on; no learner's database may be open. */
export function replaceStorage(storage: StorageOptions): void {
  device?.close()
  device = null
  journal = null
  options = storage
}
