// Which transcript a video has. Transcripts do not sync, but this mark does: a device whose copy has another one fetches again.
import * as v from 'valibot'
import { MutationId } from '../kernel/id.ts'
import { Instant } from '../kernel/time.ts'

/** The mutation that brought the transcript, and when it was formed. */
export const WordsMark = v.object({ mid: MutationId, setAt: Instant })
export type WordsMark = Readonly<v.InferOutput<typeof WordsMark>>

/** Whether the first was given later. Of two given in the same millisecond, the ids decide, so that their order of arrival does not. */
export function isLaterMark(one: WordsMark, other: WordsMark): boolean {
  return one.setAt === other.setAt ? one.mid > other.mid : one.setAt > other.setAt
}
