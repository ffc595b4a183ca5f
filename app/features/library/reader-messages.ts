// What goes to the transcript worker and comes back.
import type { Cue } from '../../domain/transcript/cue.ts'

export type ReaderRequest =
  | { readonly id: number; readonly kind: 'parse'; readonly input: string | Uint8Array }
  | { readonly id: number; readonly kind: 'extract'; readonly cues: readonly Cue[]; readonly title: string }

export interface ReaderAnswer {
  readonly id: number
  readonly answer: unknown
}
