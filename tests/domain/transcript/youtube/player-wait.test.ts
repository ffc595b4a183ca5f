import { describe, expect, it } from 'vitest'
import type { TranscriptWait } from '../../../../app/domain/video/transcript-wait.ts'
import { waitOfPlayer } from '../../../../app/domain/transcript/youtube/player-wait.ts'
import { parsePlayer } from '../../../../app/domain/transcript/youtube/youtube-player.ts'
import { unplayable } from '../../../fixtures/site/answer-site.ts'

function waitOf(status: string, sentence: string, below?: string): TranscriptWait {
  const { body } = unplayable(status, sentence, below)
  const parsed = parsePlayer(body, 'mornTalk001')
  if (parsed.ok) throw new Error('It plays')
  return waitOfPlayer(body, parsed.error)
}

describe('LIB-15: the sentence of a refusal says whose fault it is', () => {
  it.each<[TranscriptWait, string, string, string?]>([
    ['not_given', 'ERROR', 'This video is unavailable', 'Watch on the latest version of YouTube'],
    ['not_given', 'ERROR', 'The following content is not available on this app'],
    ['not_given', 'UNPLAYABLE', 'This video can only be played on newer versions of Android'],
    ['not_given', 'UNPLAYABLE', 'A sentence that nobody has seen yet'],
    ['not_given', 'ERROR', ''],
    ['not_given', 'LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'],
    ['rate_limited', 'UNPLAYABLE', 'This content isn’t available, try again later.'],
    ['rate_limited', 'ERROR', 'Video unavailable', 'This content isn’t available, try again later.'],
    ['removed', 'ERROR', 'This video is unavailable'],
    ['removed', 'ERROR', 'Video unavailable', 'This video has been removed by the uploader'],
    ['removed', 'ERROR', 'This video is no longer available due to a copyright claim'],
    ['private', 'ERROR', 'Video unavailable', 'This video is private'],
    ['private', 'LOGIN_REQUIRED', 'This is a private video. Please sign in.'],
    [
      'age_restricted',
      'LOGIN_REQUIRED',
      'Sign in to confirm your age',
      'This video may be inappropriate for some users.',
    ],
    ['unplayable', 'UNPLAYABLE', 'Video unavailable', 'The uploader has not made this video available in your country'],
    ['unplayable', 'UNPLAYABLE', 'Join this channel to get access to members-only content like this video'],
    ['unplayable', 'UNPLAYABLE', 'This video requires payment to watch.'],
  ])('%s: %s %s (%s)', (reason, status, sentence, below) => {
    expect(waitOf(status, sentence, below)).toBe(reason)
  })
})
