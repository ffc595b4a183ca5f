// What is typed into the plan of the watched video: stored once the typing pauses, and the newest of all panels.
import { freshDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { ask } from '../../messages/ask.ts'
import { deviceZone, now } from '../../storage/clock.ts'
import { newId } from '../../storage/new-id.ts'
import { OnPause } from '../../storage/on-pause.ts'

const DELAY_MS = 400

interface TypedDraftDeps {
  /** The video the panel is about. */
  readonly videoId: () => string | undefined
  /** Called when what was typed is stored. */
  readonly onKept: () => void
  /** Called when another panel's draft is shown from now on. */
  readonly onChanged: () => void
  /** Called when the draft was saved or discarded in another panel. */
  readonly onGone?: (() => void) | undefined
  readonly onFailed: (error: unknown) => void
}

interface Kept {
  readonly id: string
  readonly draft: CaptureDraft
}

export class TypedDraft {
  readonly #deps: TypedDraftDeps
  #draft: CaptureDraft | null = null
  // What is typed replaces this draft alone: another one of the same learner may be hidden while their session has ended.
  #id = newId()
  // Stores what was typed last, once the typing pauses.
  readonly #storing = new OnPause(DELAY_MS)
  // A token for typed text that is not stored yet.
  #unkept: object | null = null

  constructor(deps: TypedDraftDeps) {
    this.#deps = deps
  }

  get id(): string {
    return this.#id
  }

  shown(): CaptureDraft {
    return this.#draft ?? freshDraft({ now: now(), timeZone: deviceZone() })
  }

  /** Begins with nothing, for another video. */
  begin(): void {
    this.#draft = null
    this.#id = newId()
    this.#unkept = null
  }

  read(youtubeId: string): Promise<Kept | null> {
    return ask({ type: 'read-draft', youtubeId, shown: this.#id })
  }

  take(kept: Kept | null): void {
    if (kept === null) return
    this.#draft = kept.draft
    this.#id = kept.id
  }

  keep(next: CaptureDraft | null): void {
    this.#draft = next
    const [youtubeId, id] = [this.#videoId, this.#id]
    if (youtubeId === undefined) return
    const typed = {}
    this.#unkept = typed
    this.#storing.later(() => {
      void ask({ type: 'keep-draft', youtubeId, id, draft: next })
        // What could not be kept stays as typed: nothing stored takes its place.
        .then(() => {
          this.#deps.onKept()
          if (this.#unkept === typed) this.#unkept = null
        }, this.#deps.onFailed)
    })
    if (next === null) this.#storing.flush()
  }

  /** Drops what was saved. The panel may have moved on to another video while the plan was saved. */
  forget(youtubeId: string | undefined, id: string): void {
    if (youtubeId === this.#videoId && id === this.#id) this.keep(null)
    else if (youtubeId !== undefined)
      void ask({ type: 'keep-draft', youtubeId, id, draft: null }).catch(this.#deps.onFailed)
  }

  /** Stores at once what was typed in the last moment. */
  flush(): void {
    this.#storing.flush()
  }

  /** Another panel may have changed it: the newest one is shown in both. */
  async changed(youtubeId: string): Promise<void> {
    const { onChanged, onGone } = this.#deps
    const isSettled = () => this.#unkept === null && this.#videoId === youtubeId
    if (!isSettled()) return
    const before = this.#draft
    const kept = await this.read(youtubeId).catch(() => undefined)
    if (kept === undefined || !isSettled() || this.#draft !== before) return
    this.#id = kept?.id ?? newId()
    if (JSON.stringify(kept?.draft ?? null) === JSON.stringify(before)) return
    this.#draft = kept?.draft ?? null
    if (kept === null) onGone?.()
    onChanged()
  }

  get #videoId(): string | undefined {
    return this.#deps.videoId()
  }
}
