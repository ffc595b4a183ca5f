// Reads the video site's player response: the video's title, and which of its captions to read.
import * as v from 'valibot'
import { err, ok } from '#domain/kernel/result.ts'
import { parseJson } from '#domain/transcript/json.ts'
import { authorChapters } from '#domain/transcript/youtube/author-chapters.ts'
import { chooseTrack } from '#domain/transcript/youtube/choose-track.ts'
import { factsOfPlayer, waitOfPlayer } from '#domain/transcript/youtube/player-wait.ts'
import { readVideoDetails } from '#domain/transcript/youtube/video-details.ts'
import { parsePlayer } from '#domain/transcript/youtube/youtube-player.ts'
import { formatMoment } from '#domain/kernel/moment.ts'
import { NO_FACTS, titleOfPage, VideoFacts } from '#domain/video/video-facts.ts'
import type { Tasks, ToldPlayer } from './tasks.ts'

/** The facts in a response; a track that needs a proof we do not have counts as withheld. */
export function readPlayer({ body, youtubeId }: Tasks['readPlayer']['input']): ToldPlayer {
  const response = parseJson(body)
  return {
    facts: factsIn(response, youtubeId),
    chapters: chaptersIn(response, youtubeId),
    track: trackIn(response, youtubeId),
  }
}

function trackIn(response: unknown, youtubeId: string): ToldPlayer['track'] {
  const captions = parsePlayer(response, youtubeId)
  if (!captions.ok) return err(waitOfPlayer(response, captions.error))
  const track = chooseTrack(captions.value)
  if (track === null) return err('several_languages')
  return track.needsToken ? err('not_given') : ok({ address: track.url, language: track.languageCode })
}

function chaptersIn(response: unknown, youtubeId: string): ToldPlayer['chapters'] {
  const details = readVideoDetails(response, youtubeId)
  return details === null ? null : authorChapters(details.description, details.durationMs)
}

function factsIn(response: unknown, youtubeId: string): VideoFacts {
  const { title, durationMs } = factsOfPlayer(response, youtubeId)
  const read = v.safeParse(VideoFacts, {
    title: titleOfPage(title),
    duration: durationMs === null ? null : formatMoment(durationMs),
  })
  return read.success ? read.output : NO_FACTS
}
