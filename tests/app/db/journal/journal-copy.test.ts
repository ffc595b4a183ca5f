import { expect, it } from 'vitest'
import { brandAs } from '#domain/kernel/parse.ts'
import { MutationId } from '#domain/kernel/id.ts'
import { JournalCopy } from '../../../../app/db/journal/journal-copy.ts'
import { NOW, uuidOf } from '../../../fixtures/builders.ts'
import { MemoryDisk } from '../../../setup/device/memory-journal.ts'
import { ADA } from '../../../setup/sync/sync-args.ts'

const formed = { name: 'saveVideo', v: 1, args: {}, createdAt: NOW, tz: 'UTC', origin: 'portal' } as const

it('what was reported as not saved has no copy, though the copy reaches the journal late', async () => {
  const journal = new MemoryDisk().journal()
  const late: typeof journal.append = async (...given) => {
    await new Promise((resolve) => setTimeout(resolve))
    return journal.append(...given)
  }
  const copy = new JournalCopy({ ...journal, append: late }, ADA)
  copy.begin([{ ...formed, mid: brandAs(MutationId, uuidOf('refused')) }])
  await copy.takeBack()
  await copy.finish()
  expect((await journal.read(ADA))?.mutations).toEqual([])
})
