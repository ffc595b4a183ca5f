// What is known of a session's video: what the player says of it, or else the page's title.
import { isBlank } from '#domain/kernel/text.ts'
import { placeholderTitle } from '#domain/video/video-title.ts'
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
