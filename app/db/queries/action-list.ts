// Lists of actions with their videos' titles.
import type { Action } from '../../domain/action/action.ts'
import { cardTextOf } from '../../domain/action/card-text.ts'
import type { Video } from '../../domain/video/video.ts'
import { foldText } from '../../domain/transcript/text-matches.ts'
import type { UserDatabase } from '../store/database.ts'

export interface ActionWithVideo {
  readonly action: Action
  readonly video: Pick<Video, 'id' | 'title' | 'youtubeId'> | null
}

export interface ActionList {
  // In order, at most as many as were requested.
  readonly items: readonly ActionWithVideo[]
  // How many there are without the limit (and without the search).
  readonly total: number
}

export interface ListOptions {
  readonly limit?: number | undefined
  // HOM-07: text that must occur in the title, the description or the video's title.
  readonly search?: string | undefined
}

export const DEFAULT_LIMIT = 60

/** Adds to each action what a card shows of its video. */
export async function withVideos(db: UserDatabase, actions: readonly Action[]): Promise<readonly ActionWithVideo[]> {
  const ids = new Set(actions.flatMap(({ videoId }) => (videoId === null ? [] : [videoId])))
  const found = await db.videos.bulkGet([...ids])
  const videos = new Map(found.flatMap((video) => (video === undefined ? [] : [[video.id, video]])))
  return actions.map((action) => ({
    action,
    video: cardOf(action.videoId === null ? undefined : videos.get(action.videoId)),
  }))
}

/** Whether an action matches the search; video titles come from their index, not from the heavy rows. */
export async function searchFilter(db: UserDatabase, search = ''): Promise<(action: Action) => boolean> {
  const wanted = foldText(search).trim()
  if (wanted === '') return () => true
  const hits = new Set<string>()
  await db.videos.orderBy('title').eachKey((title, { primaryKey }) => {
    if (typeof title === 'string' && foldText(title).includes(wanted)) hits.add(primaryKey)
  })
  const fits = (text: string) => foldText(text).includes(wanted)
  return (action) => {
    const { actionTitle, actionDescription, videoId } = action
    if (fits(actionTitle) || fits(actionDescription) || (videoId !== null && hits.has(videoId))) return true
    // TUT-03: the text on a tutorial's card is searched too.
    const card = cardTextOf(action)
    return fits(card.title) || fits(card.description)
  }
}

function cardOf(video: Video | undefined): ActionWithVideo['video'] {
  return video === undefined ? null : { id: video.id, title: video.title, youtubeId: video.youtubeId }
}
