// Tags of the library (DAT-07). Case variants are one tag, the first spelling stays: its id is that of its key.
import * as v from 'valibot'
import { TagId, VideoId, VideoTagId } from '../kernel/id.ts'
import { requiredText, visibleText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

const NAME_MAX = 50

/** VAL-18: trimmed, and never empty, to the eye neither. */
export const TagName = v.pipe(visibleText(NAME_MAX, 'A tag needs a name'), v.transform(singleSpaced))

/** A name as it is kept: by the rules of the day it was given. */
export const KeptTagName = v.pipe(requiredText(NAME_MAX, 'A tag needs a name'), v.transform(singleSpaced))

export const Tag = v.object({ id: TagId, name: KeptTagName, createdAt: Instant })
export type Tag = Readonly<v.InferOutput<typeof Tag>>

/** That a video has a tag: one row a pair, whichever device adds it. */
export const VideoTag = v.object({ id: VideoTagId, videoId: VideoId, tagId: TagId, createdAt: Instant })
export type VideoTag = Readonly<v.InferOutput<typeof VideoTag>>

/** What makes two spellings one tag: the natural key of its id. */
export function tagKey(name: string): string {
  return singleSpaced(name).normalize('NFKC').toLowerCase()
}

function singleSpaced(name: string): string {
  return name.trim().replace(/\s+/g, ' ')
}
