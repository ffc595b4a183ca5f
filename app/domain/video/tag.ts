// Tags of the library (DAT-07). Case variants are one tag and the first spelling is kept, because a tag's id comes from its key.
import * as v from 'valibot'
import { TagId, VideoId, VideoTagId } from '../kernel/id.ts'
import { requiredText, visibleText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

const NAME_MAX = 50

/** VAL-18: trimmed, and neither empty nor invisible. */
export const TagName = v.pipe(visibleText(NAME_MAX, 'A tag needs a name'), v.transform(singleSpaced))

/** A stored name, valid by the rules of the day it was given. */
export const KeptTagName = v.pipe(requiredText(NAME_MAX, 'A tag needs a name'), v.transform(singleSpaced))

export const Tag = v.object({ id: TagId, name: KeptTagName, createdAt: Instant })
export type Tag = Readonly<v.InferOutput<typeof Tag>>

/** Links a video and a tag: one row per pair, whichever device adds it. */
export const VideoTag = v.object({ id: VideoTagId, videoId: VideoId, tagId: TagId, createdAt: Instant })
export type VideoTag = Readonly<v.InferOutput<typeof VideoTag>>

/** The natural key of a tag's id; equal for all spellings of one tag. */
export function tagKey(name: string): string {
  return singleSpaced(name).normalize('NFKC').toLowerCase()
}

function singleSpaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}
