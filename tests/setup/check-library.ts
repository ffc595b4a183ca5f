import { checkEnvelope, checkOnce, checkVideo } from '#domain/library-file/check-library.ts'
import type { FileVideo, LibraryFile } from '#domain/library-file/library-file.ts'
import { ok, type Result } from '#domain/kernel/result.ts'

/** Checks the whole library at once, using the product's own steps. */
export function checkLibrary(value: unknown): Result<LibraryFile, string> {
  const envelope = checkEnvelope(value)
  if (!envelope.ok) return envelope
  const videos: FileVideo[] = []
  for (const [at, raw] of envelope.value.videos.entries()) {
    const video = checkVideo(raw, at)
    if (!video.ok) return video
    videos.push(video.value)
  }
  const once = checkOnce(videos)
  return once.ok ? ok({ ...envelope.value, videos: once.value }) : once
}
