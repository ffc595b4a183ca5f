// A device's journal without its worker and disk: a new start finds what is in `file`.
import type { Journal } from '../../../app/db/journal/journal.ts'
import { readableContent } from '../../../app/db/journal/readable-content.ts'
import { MutationJournal } from '../../../app/db/journal/mutation-journal.ts'
import { MemoryFile } from './memory-file.ts'

export class MemoryDisk {
  readonly file = new MemoryFile()
  // Set while another tab of the same device is open.
  hasOtherTab = false
  // Set if the device's disk does not answer at all.
  isBroken = false
  #epochs = 0

  /** The journal as one page sees it. */
  journal(): Journal {
    const journal = new MutationJournal(this.file, () => `epoch ${String((this.#epochs += 1))}`)
    const use = <T>(work: () => T): Promise<T | null> => {
      try {
        if (this.isBroken) return Promise.resolve(null)
        journal.refresh()
        return Promise.resolve(work())
      } catch {
        return Promise.resolve(null)
      }
    }
    const done = async (work: () => void) =>
      (await use(() => {
        work()
        return true
      })) === true
    return {
      begin: (userId) => use(() => ({ isAlone: !this.hasOtherTab, ...readableContent(journal.contentOf(userId)) })),
      read: (userId) => use(() => readableContent(journal.contentOf(userId))),
      append: (userId, mutations) => done(() => journal.append(userId, mutations)),
      drop: (userId, mids) => done(() => journal.drop(userId, mids)),
      adopt: (userId, storeTag) => done(() => journal.adopt(userId, storeTag)),
      forget: (userId) => done(() => journal.forget(userId)),
    }
  }
}
