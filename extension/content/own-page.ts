// The watch page this script runs on, as the overlay and the side panel access it.
import { createListeners } from '#domain/kernel/listeners.ts'
import type { WatchedPage } from '../overlay/watched-page.ts'
import type { WatchSession } from '../overlay/watch-session.ts'
import type { WatchStore } from '../overlay/watch-store.ts'
import { watchedVideoId } from './current-video.ts'
import type { ExtractionDeps } from './extract-transcript.ts'
import { loadPart } from './load-part.ts'
import type { ArrivedVideo, ServedPage } from './serve-panel.ts'
import { isSiteDark } from './site-theme.ts'
import { rowsPrint } from './ways/panel-on-page.ts'
import { jumpTo } from './watched-player.ts'

type MayTake = ExtractionDeps['mayTake']

export class OwnPage implements WatchedPage, ServedPage {
  readonly #mayTake: MayTake
  readonly #listeners = createListeners()
  #arrived: ArrivedVideo | null = null
  #rowsOnArrival = ''
  // Whether a video was watched before; a page loaded for its first video has no rows of an earlier one.
  #hasWatched = false
  #giveUpJump = () => {
    // None waits yet.
  }

  constructor(mayTake: MayTake) {
    this.#mayTake = mayTake
  }

  /** Called when the address bar names another video, or none. */
  arrive(youtubeId: string | null): void {
    this.#giveUpJump()
    // Read synchronously: the rows in the site's panels at this point, open or closed, still belong to the previous video.
    this.#rowsOnArrival = this.#hasWatched ? rowsPrint(document) : ''
    this.#hasWatched ||= youtubeId !== null
    this.#arrived = youtubeId === null ? null : this.#videoOf(youtubeId)
    this.#listeners.tell()
  }

  readonly arrived = () => this.#arrived

  readonly onArrival = this.#listeners.subscribe

  readonly videoAtHand = () => this.#arrived?.youtubeId ?? null

  readonly isDark = () => isSiteDark(document)

  readonly seek = (ms: number) => {
    this.#giveUpJump()
    this.#giveUpJump = jumpTo(ms, { page: document, pathname: location.pathname })
  }

  readonly startSession = async (youtubeId: string, store: WatchStore): Promise<WatchSession> => {
    const part = await loadPart('session')
    return part.startSession(this.#videoOf(youtubeId), store, this.#wishes)
  }

  /** Serves the side panel that opened this port. */
  async serve(port: chrome.runtime.Port): Promise<void> {
    const part = await loadPart('session')
    part.startServing(port, this, this.#wishes)
  }

  #videoOf(youtubeId: string): ArrivedVideo {
    return { youtubeId, rowsOnArrival: () => this.#rowsOnArrival }
  }

  get #wishes() {
    return { currentVideoId: () => watchedVideoId(location), mayTake: this.#mayTake }
  }
}
