// Saves a video with the insights this device can find in its transcript; both ways of adding end here.
import { currentDatabase } from '../../../db/session/session-database.ts'
import { mutate, type MutateFailure } from '../../../db/write/mutate.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { keepTranscript } from '../../../db/transcripts/transcripts.ts'
import type { UserId, VideoId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import type { ArgsOf } from '../../../domain/mutations/machinery/definition.ts'
import { saveVideo } from '../../../domain/mutations/save-video.ts'
import { endMsOf, type Transcript } from '../../../domain/transcript/transcript.ts'
import { formatMoment } from '../../../domain/kernel/moment.ts'
import { fileIdentity } from '../../../domain/video/video-identity.ts'
import type { TranscriptReader } from './transcript-reader.ts'

interface NewVideo {
  readonly youtubeId: string
  readonly title: string
  readonly transcript: Transcript | null
  // The learner was told that it takes the place of the transcript that is there.
  readonly replaces?: boolean
}

/** Why a video was not stored; the learner may have signed out while its insights were being found. */
export type StoreFailure = MutateFailure | { readonly kind: 'signed_out' }

/** Returns its id once it is durable here, in that learner's library and no other. */
export async function storeVideo(
  userId: UserId,
  reader: TranscriptReader,
  { youtubeId, title, transcript, replaces = false }: NewVideo,
): Promise<Result<VideoId, StoreFailure>> {
  const found = transcript === null ? NOTHING_FOUND : await foundIn(reader, transcript, title)
  if (currentDatabase()?.userId !== userId) return err({ kind: 'signed_out' })
  const id = videoIdOf(userId, youtubeId)
  const saved = await mutate(saveVideo, {
    id,
    youtubeId,
    title,
    duration: transcript && durationOf(transcript),
    transcript: transcript && { language: transcript.language, timed: transcript.timed, cues: transcript.cues },
    ...found,
    ...(replaces && { replaces }),
  })
  if (!saved.ok) return saved
  if (transcript !== null) void keepTranscript(id, transcript, saved.value.mid)
  return ok(id)
}

/** The identity of a video without a link. */
export function identityOf({ cues }: Transcript): Promise<string> {
  return fileIdentity(cues, sha256)
}

async function sha256(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const own = ownHashes()
  if (own === undefined) return (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return new Uint8Array(await own.digest('SHA-256', bytes))
}

// Available over https and on localhost only: over plain http on a home network it is undefined, whatever the types say.
function ownHashes(): SubtleCrypto | undefined {
  return crypto.subtle
}

type Found = Pick<ArgsOf<typeof saveVideo>, 'insights' | 'littleToLearn'>

const NOTHING_FOUND: Found = { insights: null }

// A failing engine must not keep the video from being saved: the server analyses it then.
async function foundIn(reader: TranscriptReader, { cues }: Transcript, title: string): Promise<Found> {
  try {
    const found = await reader.extract({ cues, title })
    if (found.ok) return { insights: found.value }
    if (found.error.kind !== 'little_to_learn') return NOTHING_FOUND
    const { why, wordCount } = found.error
    return { insights: null, littleToLearn: { why, wordCount } }
  } catch (error) {
    reportError(error)
    return NOTHING_FOUND
  }
}

const HOUR_LIMIT_MS = 1000 * 60 * 60 * 1000

function durationOf(transcript: Transcript): string | null {
  const end = endMsOf(transcript) ?? 0
  return end >= 1000 && end < HOUR_LIMIT_MS ? formatMoment(end) : null
}
