// Requests one caption track in the format with millisecond times.
import type { Result } from '#domain/kernel/result.ts'
import type { CaptionTrack } from '#domain/transcript/youtube/caption-tracks.ts'
import { readCaptionBody } from './caption-body.ts'
import { sendRequest } from './send-request.ts'
import type { Reading, WatchPage } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

/** Loads the track from its own address, never a translation of it. */
export async function loadTrack(
  page: WatchPage,
  { url: address, languageCode }: Pick<CaptionTrack, 'url' | 'languageCode'>,
  init: { readonly signal: AbortSignal; readonly credentials?: RequestCredentials },
): Promise<Result<Reading, Reason>> {
  const url = new URL(address)
  url.searchParams.set('fmt', 'json3')
  // xosf leaks position markers into the text.
  for (const name of ['xosf', 'tlang']) url.searchParams.delete(name)
  const answer = await sendRequest(page, url, init)
  return answer.ok ? readCaptionBody(answer.value, languageCode) : answer
}
