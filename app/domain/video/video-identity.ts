// A video's identity: its YouTube id, or for a video from a file a name derived from its words. Everything that needs a YouTube
// page (its address, a moment there, its picture) comes from here, and is null for a video without one.
import * as v from 'valibot'
import { SECOND_MS } from '../kernel/time.ts'
import type { Cue } from '../transcript/cue.ts'

export const YoutubeId = v.pipe(v.string(), v.regex(/^[\w-]{11}$/, 'A YouTube id has 11 characters'))

/** Rows, queues and library files call this field `youtubeId`: the name is older than videos from files. */
export const VideoIdentity = v.pipe(
  v.string(),
  v.regex(/^(?:[\w-]{11}|file-[\w-]{22})$/, 'A video is known by its YouTube id of 11 characters, or by its file'),
)

const FILE_PREFIX = 'file-'
const FILE_CHARS = 22
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Whether the video came from a file, so that it has no page on YouTube. */
export function isFileVideo(identity: string): boolean {
  return identity.length === FILE_PREFIX.length + FILE_CHARS && v.is(VideoIdentity, identity)
}

/** The SHA-256 of a text in UTF-8, implemented by the platform. */
export type Sha256 = (text: string) => Uint8Array | Promise<Uint8Array>

/** The identity of a video from a file: the same words are the same video, whatever the file's name, times or format. */
export async function fileIdentity(cues: readonly Pick<Cue, 'text'>[], sha256: Sha256): Promise<string> {
  const words = cues.map(({ text }) => text).join(' ')
  const digest = await sha256(words.normalize('NFC').replace(/\s+/g, ' ').trim())
  return FILE_PREFIX + base64url(digest).slice(0, FILE_CHARS)
}

/** The canonical address of a video; null for one from a file. */
export function watchUrl(identity: string): string | null {
  return isFileVideo(identity) ? null : `https://www.youtube.com/watch?v=${identity}`
}

/** The watch address that starts at the moment, in whole seconds as YouTube requires; null for a video from a file. */
export function watchUrlAt(identity: string, ms: number): string | null {
  const url = watchUrl(identity)
  return url === null ? null : `${url}&t=${String(Math.floor(ms / SECOND_MS))}s`
}

/** The video service's still image of a video (CRD-01); null for one from a file. */
export function thumbnailUrl(identity: string): string | null {
  return isFileVideo(identity) ? null : `https://i.ytimg.com/vi/${identity}/hqdefault.jpg`
}

// Without padding; the domain has neither btoa nor Buffer.
function base64url(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff
    count += 8
    while (count >= 6) {
      count -= 6
      text += DIGITS.charAt((bits >> count) & 63)
    }
  }
  return text
}
