// A learner who has added the talk that most tests add: its transcript and insights are what a device would have sent.
import { readFile } from 'node:fs/promises'
import { extractInsights } from '#domain/insight/extract/extract-insights.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { seedLearner } from '../../../sync-server/cli/seed-learner.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { CALMER_MORNING } from './calmer-morning.ts'
import type { Learner } from './learner-api.ts'
import type { PortalPage } from './learner.ts'

const YOUTUBE_ID = 'aaaaaaaaaaa'

/** A new learner at their synced portal, the talk in their library. Returns its id. */
export async function registerWithTalk(portal: PortalPage, url: string, learner: Learner): Promise<string> {
  const { title } = CALMER_MORNING
  const read = parseTranscript(await readFile(CALMER_MORNING.file, 'utf8'))
  if (!read.ok) throw new Error('The talk cannot be read')
  const { language, timed, cues } = read.value
  const insights = extractInsights(cues, { title })
  if (!insights.ok) throw new Error('The talk has no insights')
  const transcript = { language, timed, cues }
  let id = ''
  await seedLearner({ address: url, origin: url }, { ...learner, firstName: 'Ada', lastName: 'Learner' }, (userId) => {
    id = videoIdOf(userId, YOUTUBE_ID)
    const args = { id, youtubeId: YOUTUBE_ID, title, duration: '5:00', transcript, insights: insights.value }
    return [{ mutation: saveVideo, args, at: Date.now() }]
  })
  await portal.signIn(url, learner)
  await portal.expectSynced()
  return id
}
