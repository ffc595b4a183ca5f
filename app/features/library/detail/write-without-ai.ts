// Replaces insights written by an AI with what this app finds by itself, when the learner asks for it.
import { wordsMidOf } from '../../../db/transcripts/transcripts.ts'
import { mutate } from '../../../db/write/mutate.ts'
import { failureTextOf } from '../../../domain/mutations/failure-text.ts'
import { replaceInsights } from '../../../domain/mutations/replace-insights.ts'
import type { Video } from '../../../domain/video/video.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { showToast } from '../../../state/toasts.ts'
import { openTranscriptReader } from '../add/transcript-reader.ts'
import { notWritten, NOTHING_FOUND, READING_BROKE, TRANSCRIPT_TEXTS, WRITTEN_WITHOUT_AI } from '../detail-messages.ts'
import { WORDS_REPLACED } from './model-messages.ts'
import { loadNewestTranscript } from '../transcript/use-transcript.ts'

/** Nothing leaves the device. The old insights stay unless there are new ones to replace them. */
export async function writeWithoutAi({ id, title }: Video): Promise<void> {
  const loaded = await loadNewestTranscript(id, new AbortController().signal)
  if (typeof loaded === 'string') {
    showToast('bad', notWritten(TRANSCRIPT_TEXTS[loaded]))
    return
  }
  const { transcript, mid: words } = loaded
  const reader = openTranscriptReader()
  // Rejects if the worker does not start, or crashes.
  const found = await reader.extract({ cues: transcript.cues, chapters: transcript.chapters, title }).catch(() => null)
  reader.close()
  if (found?.ok !== true) {
    showToast('bad', notWritten(found === null ? READING_BROKE : NOTHING_FOUND))
    return
  }
  if (words !== (await wordsMidOf(id).catch(() => words))) {
    showToast('bad', notWritten(WORDS_REPLACED))
    return
  }
  await runWithToast(mutate(replaceInsights, { videoId: id, insights: found.value, words }), {
    success: WRITTEN_WITHOUT_AI,
    failure: () => failureTextOf(replaceInsights.name),
  })
}
