// What is known of a session's video: what the player says of it, or else the page's title.
import { formatMoment } from '#domain/kernel/moment.ts'
import { isBlank } from '#domain/kernel/text.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { placeholderTitle } from '#domain/video/placeholder-title.ts'
import { Duration } from '#domain/video/video.ts'
import * as v from 'valibot'
import type { KnownDetails } from '../messages/watched-transcript.ts'
import type { WatchedVideo, WatchStore } from './watch-store.ts'

export interface SessionVideo {
  readonly youtubeId: string
  /** Null when the page shows another video. Asked each time, because the site sets it a moment after the address. */
  readonly pageTitle: () => string | null
}

export class KnownVideo {
  readonly #video: SessionVideo
  readonly #store: WatchStore
  #details: KnownDetails | null = null

  constructor(video: SessionVideo, store: WatchStore) {
    this.#video = video
    this.#store = store
  }

  /** The player has spoken; null when it could not be asked. */
  learn(details: KnownDetails | null): void {
    this.#details = details ?? this.#details
  }

  /** Whether the page shows another video by now. */
  hasLeftPage(): boolean {
    return this.#video.pageTitle() === null
  }

  /** As it is known by now. */
  now(): WatchedVideo {
    const { youtubeId, pageTitle } = this.#video
    const titles = [this.#details?.title, pageTitle(), this.#store.get().video?.title]
    const title =
      titles.find((one) => one !== undefined && one !== null && !isBlank(one)) ?? placeholderTitle(youtubeId)
    return { youtubeId, title, durationMs: this.#details?.durationMs ?? null }
  }
}

/** Null also for a live stream that has run for longer than a duration can say: its plan is saved all the same. */
export function durationIn(ms: number | null): string | null {
  const text = ms === null ? null : formatMoment(Math.round(ms / SECOND_MS) * SECOND_MS)
  return v.is(Duration, text) ? text : null
}
