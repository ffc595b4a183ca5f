// The learner's rows as four tables for a spreadsheet. Ids link the tables; times are ISO 8601 in UTC.
import { shownTypeOf } from '../action/card-text.ts'
import { isLetGo, lifeOf } from '../action/living.ts'
import { toCsv } from '../kernel/csv.ts'
import type { Instant } from '../kernel/time.ts'
import { formatMoment } from '../kernel/moment.ts'
import { isTimed } from '../insight/schema/moments.ts'
import { watchUrl, watchUrlAt } from '../video/video-identity.ts'
import { byAge } from '../kernel/rows.ts'
import { standing, type ExportFile, type ExportRows } from './export-rows.ts'

/** `videos.csv`, `insights.csv`, `actions.csv` and `completions.csv`. */
export function spreadsheets(rows: ExportRows): readonly ExportFile[] {
  return [
    { path: 'videos.csv', text: videosCsv(rows) },
    { path: 'insights.csv', text: insightsCsv(rows) },
    { path: 'actions.csv', text: actionsCsv(rows) },
    { path: 'completions.csv', text: completionsCsv(rows) },
  ]
}

function videosCsv({ videos, tags }: ExportRows): string {
  return toCsv(
    ['Video ID', 'Title', 'URL', 'Added', 'Duration', 'Category', 'Tags', 'Status'],
    byAge(videos).map((video) => ({
      'Video ID': video.id,
      Title: video.title,
      URL: watchUrl(video.youtubeId),
      Added: isoTime(video.createdAt),
      Duration: video.duration,
      Category: video.category,
      Tags: (tags.get(video.id) ?? []).map(({ name }) => name).join(', '),
      Status: video.status,
    })),
  )
}

function insightsCsv({ videos }: ExportRows): string {
  return toCsv(
    ['Video ID', 'Video', 'Insight', 'Text', 'Importance', 'Quote', 'Moment', 'Link'],
    byAge(videos).flatMap((video) => {
      const timed = isTimed(video)
      return (video.insights?.keyInsights ?? []).map(
        ({ title, content, importance, evidence: { quote, startMs } }) => ({
          'Video ID': video.id,
          Video: video.title,
          Insight: title,
          Text: content,
          Importance: String(importance),
          Quote: quote,
          Moment: timed ? formatMoment(startMs) : null,
          Link: timed ? watchUrlAt(video.youtubeId, startMs) : watchUrl(video.youtubeId),
        }),
      )
    }),
  )
}

function actionsCsv({ actions, videos, completions }: ExportRows): string {
  const titles = new Map<string, string>(videos.map(({ id, title }) => [id, title]))
  const done = new Map<string, number>()
  for (const { actionId } of standing(completions)) done.set(actionId, (done.get(actionId) ?? 0) + 1)
  return toCsv(
    [
      'Action ID',
      'Action',
      'Description',
      'Type',
      'State',
      'When',
      'Where',
      'First step',
      'Obstacle',
      'If then',
      'Why',
      'Reminder',
      'Created',
      'Completed',
      'Times done',
      'Video ID',
      'Video',
    ],
    byAge(actions).map((action) => ({
      'Action ID': action.id,
      Action: action.actionTitle,
      Description: action.actionDescription,
      Type: shownTypeOf(action),
      State: isLetGo(action) ? 'let go' : lifeOf(action),
      When: action.planningData.when ?? null,
      Where: action.planningData.where ?? null,
      'First step': action.planningData.firstStep ?? null,
      Obstacle: action.planningData.obstacle ?? null,
      'If then': action.planningData.ifThen ?? null,
      Why: action.motivationData.why ?? null,
      Reminder: [action.reminderType, action.reminderTime].filter((part) => part !== null).join(' '),
      Created: isoTime(action.createdAt),
      Completed: action.completedAt === null ? null : isoTime(action.completedAt),
      'Times done': String(done.get(action.id) ?? 0),
      'Video ID': action.videoId,
      Video: action.videoId === null ? null : (titles.get(action.videoId) ?? null),
    })),
  )
}

function completionsCsv({ actions, completions }: ExportRows): string {
  const titles = new Map<string, string>(actions.map(({ id, actionTitle }) => [id, actionTitle]))
  return toCsv(
    ['Action ID', 'Action', 'Done at', 'Occasion', 'Time zone'],
    standing(completions).map(({ actionId, occurredAt, occurrenceKey, timeZone }) => ({
      'Action ID': actionId,
      Action: titles.get(actionId) ?? null,
      'Done at': isoTime(occurredAt),
      Occasion: occurrenceKey,
      'Time zone': timeZone,
    })),
  )
}

function isoTime(at: Instant): string {
  return new Date(at).toISOString()
}
