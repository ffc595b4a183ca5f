// Keeps what was typed where one video's transcript is missing, so that it is there again whenever the page is back at the video.
import { ask } from '../../messages/ask.ts'
import type { MissingForm } from '../../messages/missing-form.ts'
import { newId } from '../../storage/new-id.ts'
import { OnPause } from '../../storage/on-pause.ts'

const DELAY_MS = 400

export class PastedForm {
  readonly #youtubeId: string
  readonly #onFailed: (error: unknown) => void
  #id = newId()
  // Stored, or about to be.
  #kept: MissingForm | null = null
  readonly #storing = new OnPause(DELAY_MS)
  // Whether what was typed last is stored.
  #stored: Promise<boolean> = Promise.resolve(true)

  constructor(youtubeId: string, onFailed: (error: unknown) => void) {
    this.#youtubeId = youtubeId
    this.#onFailed = onFailed
  }

  /** What was typed at an earlier visit; null if nothing was. */
  async read(): Promise<MissingForm | null> {
    const kept = await ask({ type: 'read-pasted', youtubeId: this.#youtubeId, shown: this.#id })
    if (kept === null) return null
    this.#id = kept.id
    this.#kept = kept.form
    return kept.form
  }

  /** What the learner who is there now has typed; undefined where nothing is to change, as for what could not be stored. */
  async readAgain(): Promise<MissingForm | null | undefined> {
    this.#storing.flush()
    const before = this.#kept
    if (!(await this.#stored)) return undefined
    const kept = await ask({ type: 'read-pasted', youtubeId: this.#youtubeId, shown: this.#id })
    if (this.#kept !== before || (kept === null && before === null)) return undefined
    if (kept === null) return null
    this.#id = kept.id
    this.#kept = kept.form
    return kept.form
  }

  /** Stores it once the typing pauses. */
  keep(form: MissingForm): void {
    const next = form.text.trim() === '' ? null : form
    if (next === null && this.#kept === null) return
    this.#kept = next
    this.#storing.later(() => this.#store())
  }

  /** Stores at once what was typed last. */
  leave(): void {
    this.#storing.flush()
  }

  /** The plan is saved, with its transcript if it had this one. */
  saved(): void {
    if (this.#kept?.isUsed !== true) return
    this.#kept = null
    this.#storing.later(() => this.#store())
    this.#storing.flush()
  }

  #store(): void {
    const form = { type: 'keep-pasted', youtubeId: this.#youtubeId, id: this.#id, form: this.#kept } as const
    this.#stored = ask(form).then(
      () => true,
      (error: unknown) => {
        this.#onFailed(error)
        return false
      },
    )
  }
}
