// The most frequent work of a busy server, on a filled database: each path by name, so that its database queries can be examined.
import type { CurrentUser } from '#domain/account/user.ts'
import { must } from '#domain/kernel/invariant.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { deliverReminder } from '../../../sync-server/services/reminders/deliver-reminder.ts'
import { ringReminders, type RingJob } from '../../../sync-server/services/reminders/ring-reminders.ts'
import { createSessionStore } from '../../../sync-server/services/account/session-store.ts'
import { removeExpired } from '../../../sync-server/services/remove-expired.ts'
import { selectTalkText } from '../../../sync-server/data/talk-text.ts'
import { processingVideos } from '../../../sync-server/data/processing-videos.ts'
import { keepSiteVideo, selectSiteVideo } from '../../../sync-server/data/site-videos.ts'
import { versionsBeyond } from '../../../sync-server/data/sync/change-feed.ts'
import { SyncDevice } from '../../server/sync/sync-device.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { actionArgs, videoArgs } from '../sync/sync-args.ts'
import { calendarTokenOf, emailOf, friendTokenOf, sessionKeyOf, type Filling } from './fill-database.ts'
import type { TestServer } from './server.ts'
import { signedCookies } from './signed-cookies.ts'
import type { TestClient } from './test-client.ts'

export const FILLED_PASSWORD = 'the password of all of them'

export type HotPaths = Readonly<Record<string, () => Promise<unknown>>>

interface Walker {
  readonly server: TestServer
  readonly filling: Filling
  // One in five has a calendar feed: use a multiple of five. Learner 0 has the most rows.
  readonly learner: number
}

/** Each path, to be run in this order. */
export async function hotPaths({ server, filling, learner }: Walker): Promise<HotPaths> {
  const { client, user } = await signedInLearner(server, filling, learner)
  const now = () => server.clock.now
  const device = new SyncDevice(client, user, now)
  const { database } = server
  const { log } = server.services
  const { pool } = database
  const jobs: RingJob[] = []
  const got = async (path: string) => {
    const response = await client.get(path)
    if (response.status !== 200) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  }
  const lists = [
    ...['/api/actions', '/api/actions/all', '/api/actions/completed', '/api/actions/recurring-stats'],
    ...['/api/videos', '/api/tags'],
  ]
  const ofLearner = ['completion-rate', 'total-completed-stats', 'average-completion-time']
  return {
    'first pull': () => device.sync(),
    'idle pull': () => device.sync(),
    push: () =>
      device.sync(device.pushed(saveVideo, videoArgs(1, user.id)), device.pushed(saveAction, actionArgs('walk'))),
    lists: async () => {
      for (const path of lists) await got(path)
    },
    'figures of one learner': async () => {
      for (const name of ofLearner) await got(`/api/actions/${name}`)
    },
    'who am I': () => got('/api/auth/me'),
    'the list of devices': () => got('/api/auth/sessions'),
    'sign in': async () => {
      const answer = await server
        .client()
        .post('/api/auth/login', { email: emailOf(learner + 1), password: FILLED_PASSWORD })
      if (answer.status !== 200) throw new Error(`Not signed in: ${await answer.text()}`)
    },
    'sessions of open streams': () => createSessionStore({ database, now }).liveOf(['one', 'another']),
    'who came further': () => versionsBeyond(pool, new Map([[user.id, 0]])),
    'reminders due': () =>
      ringReminders({ database, now, log, enqueue: async (_, queued) => void jobs.push(...queued) }),
    'a reminder sent': () =>
      deliverReminder(
        { database, now, log, send: () => Promise.resolve({ kind: 'sent' }) },
        must(jobs[0], 'A reminder rings'),
      ),
    'analyses to be queued': () => processingVideos(pool),
    'a transcript to analyse': () => selectTalkText(pool, user.id, videoIdOf(user.id, 'aaaaaaaaaaa')),
    'a video of the site': async () => {
      await selectSiteVideo(pool, 'aaaaaaaaaaa')
      const facts = { title: 'A talk', duration: null, transcript: null, wait: 'no_captions' } as const
      await keepSiteVideo(pool, 'aaaaaaaaaaa', { ...facts, readAt: new Date(now()) })
    },
    'a friend link': () => server.client().get(`/friend/${friendTokenOf(filling, 0)}`),
    'a calendar feed': () => server.client().get(`/calendar/${calendarTokenOf(filling, learner)}.ics`),
    'what has expired': async () => {
      await removeExpired(database, now())
    },
  }
}

/** One of the filled learners, on the first of their devices. */
export async function signedInLearner(
  server: TestServer,
  filling: Filling,
  learner: number,
): Promise<{ readonly client: TestClient; readonly user: CurrentUser }> {
  const client = server.client()
  const key = sessionKeyOf(filling, learner, 0)
  for (const [name, value] of signedCookies(server.services.settings, key)) client.cookies.set(name, value)
  const me = await client.get('/api/auth/me')
  if (me.status !== 200) throw new Error(`The filled learner is not signed in: ${await me.text()}`)
  return { client, user: (await me.json()) as CurrentUser }
}
