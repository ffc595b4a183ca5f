// OVL-08: where the player names captions, and none of them is in the spoken language.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extractTranscript } from '../../../extension/content/extract-transcript.ts'
import { ASKED_WAYS } from '../../../extension/content/ways.ts'
import { json3 } from '../../fixtures/site/caption-bodies.ts'
import { panelBody, playerResponse } from '../../fixtures/site/site-bodies.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { depsOf, extract, pageOf, wanted } from './extraction-page.ts'

beforeEach(useTestClock)
afterEach(() => {
  vi.useRealTimers()
})

describe('OVL-08: when no track is in the spoken language', () => {
  const response = JSON.stringify(playerResponse(MORNING_TALK, { mode: 'dubbed' }))
  const dubsOnly: unknown = JSON.parse(response.replace('en.4', 'ja.4'))
  // Two dubs, and no word on which language is the video's own.
  const undecided = () => {
    const facts: { captions: { playerCaptionsTracklistRenderer: { audioTracks: unknown } } } = JSON.parse(
      response.replaceAll('"en"', '"fr"'),
    )
    facts.captions.playerCaptionsTracklistRenderer.audioTracks = []
    return facts
  }
  const url = 'https://www.youtube.com/api/timedtext?v=mornTalk001&kind=asr&lang=es'
  const loaded = { url, youtubeId: 'mornTalk001', body: JSON.stringify(json3(MORNING_TALK)) }

  test('no way takes another track, and nothing is requested', async () => {
    const page = pageOf(MORNING_TALK)
    page.player = [dubsOnly]
    page.observed = [loaded]
    const requested = vi.fn(() => Response.json(panelBody(MORNING_TALK, 'modern')))
    page.panel = requested
    const { result, attempts } = await extract(page)
    expect(result).toEqual({ ok: false, error: 'WRONG_LANGUAGE' })
    expect(new Set(attempts.map(({ outcome }) => outcome))).toEqual(new Set(['WRONG_LANGUAGE']))
    expect(requested).not.toHaveBeenCalled()
  })

  test('the description can still be taken', async () => {
    const page = pageOf(MORNING_TALK)
    const description = 'How to protect the first hour of the day, with one card and a timer.'
    page.player = [{ ...(dubsOnly as object), videoDetails: { videoId: 'mornTalk001', shortDescription: description } }]
    const asked = { ...wanted(MORNING_TALK.youtubeId), ways: [ASKED_WAYS.description] }
    const { result } = await extractTranscript(depsOf(page), asked, new AbortController().signal)
    expect(result).toMatchObject({ ok: true, value: { method: 'description' } })
  })

  test('where nobody knows what is spoken, what the site’s panel shows is taken', async () => {
    const page = pageOf(MORNING_TALK)
    page.player = [undecided()]
    const { attempts, result } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { method: 'get_panel' } })
    expect(attempts).toContainEqual(expect.objectContaining({ method: 'observed', outcome: 'NOTHING_THERE' }))
  })

  test('where nobody knows what is spoken and nothing is shown, the learner is asked to choose captions', async () => {
    const page = pageOf(MORNING_TALK)
    page.player = [undecided()]
    page.panel = () => Response.json({})
    expect((await extract(page)).result).toEqual({ ok: false, error: 'WRONG_LANGUAGE' })
  })

  test('while the player cannot be asked, what it has loaded is taken', async () => {
    const page = pageOf(MORNING_TALK)
    page.player = []
    page.observed = [loaded]
    expect((await extract(page)).result).toMatchObject({ ok: true, value: { method: 'observed', language: 'es' } })
  })
})
