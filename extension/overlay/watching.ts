// Decides which video the panel is about, with one session per video. The overlay and the side panel each have one of these; they
// differ in the page they use and in when they let go of a video.
import { ask } from '../messages/ask.ts'
import { NOTHING_TYPED } from '../messages/missing-form.ts'
import { RequestFailed } from '../messages/failed-request.ts'
import type { PageState } from '../messages/request.ts'
import type { OverlayActions } from './overlay-actions.ts'
import { PastedForm } from './typed/pasted-form.ts'
import { TypedDraft } from './typed/typed-draft.ts'
import type { WatchedPage } from './watched-page.ts'
import type { WatchSession } from './watch-session.ts'
import { NOTHING_READ, NOTHING_WATCHED, type WatchStore } from './watch-store.ts'

interface WatchingDeps {
  readonly store: WatchStore
  readonly page: WatchedPage
  /** Whether the panel is open. */
  readonly isOpen: () => boolean
  /** Whether the panel must stay with its video wherever the page goes. */
  readonly isHeld: () => boolean
  /** Called when the draft was saved or discarded in another panel. */
  readonly onDraftGone?: () => void
  readonly close: () => void
}

export class Watching {
  readonly #deps: WatchingDeps
  // Null also while analysis is off.
  #session: WatchSession | null = null
  // A token for the latest move: an earlier one may still be asking for its draft, even for the same video.
  #move: object = {}
  // A token for the session that was started last: an earlier one may still be loading.
  #start: object = {}
  readonly #typed: TypedDraft
  // The video whose draft has been read, so that its session can start.
  #readyFor: string | null = null
  // What was typed where the video's transcript is missing.
  #pasted: PastedForm | null = null

  constructor(deps: WatchingDeps) {
    this.#deps = deps
    const { store } = deps
    this.#typed = new TypedDraft({
      videoId: () => this.#videoId,
      onKept: () => store.set({ isGone: false, hasStorageFailed: false }),
      onChanged: () => store.set({ draftVersion: store.get().draftVersion + 1 }),
      onGone: deps.onDraftGone,
      onFailed: this.#notDone,
    })
  }

  /** What the panel can request. */
  get actions(): OverlayActions {
    const session = () => this.#session
    return {
      retry: () => void session()?.read(),
      takeWay: (way) => void session()?.takeWay(way),
      paste: (text) => session()?.paste(text) ?? null,
      askForAiInsights: () => void session()?.askForAiInsights(this.#deps.isOpen),
      save: async (plan) => {
        const [youtubeId, id, pasted] = [this.#videoId, this.#typed.id, this.#pasted]
        const answer = await session()?.save(plan)
        if (answer?.ok === true) {
          this.#typed.forget(youtubeId, id)
          pasted?.saved()
        }
        return answer ?? { ok: false, message: 'The video has changed meanwhile.' }
      },
      write: (api, signal, onParts) => session()?.write(api, signal, onParts) ?? Promise.resolve(null),
      draft: () => this.#typed.shown(),
      keepDraft: (draft) => this.#typed.keep(draft),
      fill: (changes) => {
        const { form: before, video } = this.#deps.store.get()
        const details = video && { title: video.title, durationMs: video.durationMs }
        const form = { ...before, ...changes, ...(changes.isUsed === true && { details }) }
        this.#deps.store.set({ form })
        this.#pasted?.keep(form)
      },
      seek: (ms) => this.#deps.page.seek(ms),
      setAnalysis: (isOn) =>
        void ask({ type: 'set-analysis', isOn }).then((state) => this.applyPageState(state), this.#notDone),
      openPortal: () => void ask({ type: 'open-portal' }).catch(this.#notDone),
      follow: () => this.catchUp(),
      close: () => {
        this.#deps.close()
        this.catchUp()
      },
    }
  }

  /** Called when the page shows another video. A held panel stays with its own video and what is typed there. */
  moveOn(youtubeId: string | null): void {
    const { store, isHeld } = this.#deps
    const { video } = store.get()
    if (youtubeId === (video?.youtubeId ?? null)) store.set({ elsewhere: null })
    else if (video === null || !isHeld()) this.#watch(youtubeId).catch(this.#notDone)
    else store.set({ elsewhere: youtubeId === null ? 'no_video' : 'another_video' })
  }

  /** Switches to the video that the page now shows. */
  catchUp(): void {
    const { store, page } = this.#deps
    if (store.get().elsewhere !== null) this.#watch(page.videoAtHand()).catch(this.#notDone)
  }

  /**
   * Reading depends on the switch: when off, nothing of the page is read, and what is under way ends. No request goes to the site
   * before the panel is opened.
   */
  applyPageState({ user, ...state }: PageState): void {
    this.#deps.store.set({ ...state, isGone: false, isSignedIn: user !== null, firstName: user?.firstName ?? null })
    if (state.isAnalysisOn) this.#goOn()
    else this.#stop()
    // After a sign-in, the drafts that were hidden are there again.
    if (user === null || this.#readyFor === null) return
    void this.draftChanged(this.#readyFor)
    void this.#formChanged(this.#readyFor)
  }

  /** Called when the learner opens the panel. */
  open(): void {
    void this.#session?.open()
  }

  /** Called when the page is about to go: what was typed in the last moment is stored at once. */
  leave(): void {
    this.#typed.flush()
    this.#pasted?.leave()
  }

  /** Called when captions were loaded, for instance because the viewer switched them on. */
  glance(): void {
    void this.#session?.glance()
  }

  /** Another panel may have changed the draft for this video: the newest one is shown in both. */
  draftChanged(youtubeId: string): Promise<void> {
    return this.#typed.changed(youtubeId)
  }

  // Somebody else may be there now: what another person typed is not theirs.
  async #formChanged(youtubeId: string): Promise<void> {
    const { store } = this.#deps
    const [pasted, { form: before }] = [this.#pasted, store.get()]
    const form = await pasted?.readAgain().catch(() => undefined)
    if (form === undefined || this.#pasted !== pasted || store.get().form !== before) return
    if (JSON.stringify(form) === JSON.stringify(before)) return
    if (form === null) this.#pasted = new PastedForm(youtubeId, this.#notDone)
    store.set({ form: form ?? NOTHING_TYPED })
    if (!before.isUsed && form?.isUsed !== true) return
    this.#stop()
    if (store.get().isAnalysisOn) this.#goOn()
  }

  // Called again on each change: the transcript may have been read before somebody signed in, or before the video was waiting.
  #goOn(): void {
    const youtubeId = this.#readyFor
    if (this.#session !== null) this.#read(this.#session)
    else if (youtubeId !== null) this.#startSession(youtubeId).catch(this.#notDone)
  }

  #read(session: WatchSession): void {
    if (this.#deps.store.get().insights.kind === 'none') {
      if (this.#deps.isOpen()) this.open()
      else this.glance()
    }
    void session.bring()
  }

  async #startSession(youtubeId: string): Promise<void> {
    const { store, page } = this.#deps
    const start = {}
    this.#start = start
    const session = await page.startSession(youtubeId, store)
    if (this.#start !== start) {
      session.end()
      return
    }
    this.#session = session
    const { form } = store.get()
    const isPasted = form.isUsed && session.paste(form.text, form.details) === null
    if (!isPasted) this.#read(session)
  }

  #stop(): void {
    this.#start = {}
    this.#session?.end()
    this.#session = null
    this.#deps.store.set(NOTHING_READ)
  }

  async #watch(youtubeId: string | null): Promise<void> {
    const move = {}
    this.#move = move
    this.#stop()
    // The next video's words must not take the place of these.
    this.leave()
    this.#typed.begin()
    this.#readyFor = null
    this.#pasted = youtubeId === null ? null : new PastedForm(youtubeId, this.#notDone)
    // Set at once, so that an open panel switches to the next video. The title is left to the session, because the site's title
    // still names the previous video.
    const video = youtubeId === null ? null : { youtubeId, title: '', durationMs: null }
    this.#deps.store.set({ ...NOTHING_WATCHED, video })
    if (youtubeId === null) return
    const isCurrent = () => this.#move === move
    const [kept, form] = await Promise.all([
      this.#typed.read(youtubeId),
      this.#pasted?.read(),
      // Applied at once: a later change must not be undone by this answer.
      ask({ type: 'page-state' }).then((state) => {
        if (isCurrent()) this.applyPageState(state)
      }),
    ])
    if (!isCurrent()) return
    this.#typed.take(kept)
    if (form) this.#deps.store.set({ form })
    this.#readyFor = youtubeId
    if (this.#deps.store.get().isAnalysisOn) this.#goOn()
  }

  get #videoId(): string | undefined {
    return this.#deps.store.get().video?.youtubeId
  }

  readonly #notDone = (error: unknown) =>
    this.#deps.store.set(error instanceof RequestFailed ? { hasStorageFailed: true } : { isGone: true })
}
