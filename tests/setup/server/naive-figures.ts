// Recounts the owners' figures from the rows and the words of their definitions alone: none of the product's counting code is
// used, nothing is fast, and dates are texts.
import { SAMPLE_IDENTITY } from '#domain/video/sample-video.ts'
import type { ActionRow, History, UserRow, VideoRow } from './random-history.ts'

const DAY = 86_400_000

type DateText = string

const dateOf = (ms: number): DateText => new Date(ms).toISOString().slice(0, 10)
const later = (date: DateText, days: number): DateText => dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY)
const mondayOf = (date: DateText): DateText => later(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)
const datesFrom = (first: DateText, last: DateText): readonly DateText[] =>
  first > last ? [] : [first, ...datesFrom(later(first, 1), last)]

/** Every figure of /analytics as of `now`. */
export function naiveFigures(rows: History, now: number) {
  const today = dateOf(now)
  const videos = rows.Video.filter(({ youtubeId }) => youtubeId !== SAMPLE_IDENTITY)
  const completionsOf = ({ userId, id }: ActionRow) =>
    rows.Completion.filter((row) => row.userId === userId && row.actionId === id && row.voidedAt === null)
  const isDone = (action: ActionRow) =>
    (action.status === 'completed' && action.archiveReason !== 'let_go') || completionsOf(action).length > 0
  const firstDoneAt = (action: ActionRow) => Math.min(...completionsOf(action).map(({ occurredAt }) => occurredAt))
  const mine = <Row extends { readonly userId: string }>(all: readonly Row[], { id }: UserRow) =>
    all.filter(({ userId }) => userId === id)
  const signUp = (user: UserRow) => dateOf(user.signedUpAt)
  const activeDates = (user: UserRow): ReadonlySet<DateText> => {
    const times = [
      ...mine(rows.Video, user).map(({ createdAt }) => createdAt),
      ...mine(rows.Action, user).map(({ createdAt }) => createdAt),
      ...mine(rows.Completion, user)
        .filter((row) => row.voidedAt === null || row.voidedAt > row.occurredAt + 1)
        .map(({ occurredAt }) => occurredAt),
      ...mine(rows.StepCompletion, user).map(({ occurredAt }) => occurredAt),
      ...mine(rows.Reflection, user).flatMap(({ createdAt, appliedAt }) => [
        createdAt,
        ...(appliedAt === null ? [] : [appliedAt]),
      ]),
    ]
    return new Set(times.map(dateOf).filter((date) => date >= signUp(user)))
  }
  const active = new Map(rows.User.map((user) => [user, activeDates(user)]))
  const activeOn = (user: UserRow, from: DateText, to: DateText) =>
    [...(active.get(user) ?? [])].some((date) => date >= from && date <= to)
  const activeUsers = (from: DateText, to: DateText) => rows.User.filter((user) => activeOn(user, from, to)).length

  const retentionOf = (days: number) => {
    const over = rows.User.filter((user) => later(signUp(user), days) < today)
    const back = over.filter((user) => active.get(user)?.has(later(signUp(user), days)))
    const orLater = over.filter((user) => activeOn(user, later(signUp(user), days), '9999-12-31'))
    return {
      total_users: over.length,
      retained: back.length,
      retention_rate: percent(back.length, over.length),
      rolling_retained: orLater.length,
      rolling_rate: percent(orLater.length, over.length),
    }
  }
  const mondays = Array.from({ length: 13 }, (_, at) => later(mondayOf(today), -7 * (12 - at)))
  const isActiveInWeek = (user: UserRow, monday: DateText) => activeOn(user, monday, later(monday, 6))
  const cohorts = mondays.flatMap((week) => {
    const members = rows.User.filter((user) => mondayOf(signUp(user)) === week)
    const weeks = mondays.filter((monday) => monday >= week)
    if (members.length === 0) return []
    return [
      {
        week,
        users: members.length,
        active: weeks.map((monday) => members.filter((user) => isActiveInWeek(user, monday)).length),
      },
    ]
  })
  const everBefore = (user: UserRow, monday: DateText) => activeOn(user, '0000-01-01', later(monday, -1))
  const growthAccounting = mondays
    .filter((monday) => activeUsers('0000-01-01', later(monday, 6)) > 0)
    .map((week) => {
      const here = rows.User.filter((user) => isActiveInWeek(user, week))
      const wasHere = (user: UserRow) => isActiveInWeek(user, later(week, -7))
      const left = rows.User.filter((user) => wasHere(user) && !isActiveInWeek(user, week))
      return {
        week,
        newcomers: here.filter((user) => !everBefore(user, week)).length,
        retained: here.filter(wasHere).length,
        resurrected: here.filter((user) => everBefore(user, week) && !wasHere(user)).length,
        churned: week === mondayOf(today) ? null : left.length,
      }
    })

  const funnelUsers = rows.User.filter((user) => signUp(user) <= later(today, -14) && signUp(user) > later(today, -104))
  const within = (user: UserRow, ms: number) => dateOf(ms) <= later(signUp(user), 13)
  const saved = funnelUsers.filter((user) => mine(videos, user).some(({ createdAt }) => within(user, createdAt)))
  const planned = saved.filter((user) => mine(rows.Action, user).some(({ createdAt }) => within(user, createdAt)))
  const did = planned.filter((user) =>
    mine(rows.Action, user).some((action) => completionsOf(action).length > 0 && within(user, firstDoneAt(action))),
  )
  const secondWeek = did.filter((user) => activeOn(user, later(signUp(user), 7), later(signUp(user), 13)))

  const groupOf = {
    'when and where': (action: ActionRow) => written(action, 'when') && written(action, 'where'),
    'when or where': (action: ActionRow) => written(action, 'when') !== written(action, 'where'),
    neither: (action: ActionRow) => !written(action, 'when') && !written(action, 'where'),
    daily: ({ reminderType }: ActionRow) => reminderType === 'daily',
    weekdays: ({ reminderType }: ActionRow) => reminderType === 'weekdays',
    weekly: ({ reminderType }: ActionRow) => reminderType === 'weekly',
    'one-time': ({ reminderType }: ActionRow) => reminderType === 'one-time',
    'no reminder': ({ reminderType }: ActionRow) => reminderType === null,
  }
  const followThrough = Object.entries(groupOf).map(([group, isIn]) => {
    const actions = rows.Action.filter((action) => {
      const date = dateOf(action.createdAt)
      return isIn(action) && date <= later(today, -15) && date > later(today, -105)
    })
    const waits = actions.map((action) => firstDoneAt(action) - action.createdAt).filter((wait) => wait < 14 * DAY)
    const days = waits.map((wait) => Math.floor(Math.max(wait, 0) / DAY)).sort((a, b) => a - b)
    return {
      group,
      actions: actions.length,
      done: days.length,
      rate: percent(days.length, actions.length),
      medianDays: days[Math.ceil(days.length / 2) - 1] ?? null,
    }
  })

  const insightQuality = (['extractive', 'ai'] as const).map((engine) => {
    const written_ = videos.filter((video) => video.insights?.engine === engine && isRecent(video.createdAt))
    const pickedOf = (video: VideoRow) =>
      rows.Action.filter(
        ({ userId, videoId, evidence }) => userId === video.userId && videoId === video.id && evidence !== null,
      )
    const claimsOf = ({ insights }: VideoRow) => [
      ...(insights?.keyInsights ?? []).map(({ title }) => `insight/${title}`),
      ...(insights?.actions ?? []).map(({ title }) => `action/${title}`),
    ]
    const hiddenOf = (video: VideoRow) => {
      const marks = (video.notUseful ?? []).filter((mark) => mark.engine === engine && mark.isNotUseful)
      return claimsOf(video).filter((claim) => marks.some((mark) => `${mark.kind}/${mark.title}` === claim))
    }
    const picked = written_.flatMap(pickedOf)
    return {
      engine,
      videos: written_.length,
      claims: written_.flatMap(claimsOf).length,
      hidden: written_.flatMap(hiddenOf).length,
      ledToAction: written_.filter((video) => pickedOf(video).length > 0).length,
      picked: picked.length,
      done: picked.filter(isDone).length,
    }
  })
  function isRecent(ms: number) {
    return dateOf(ms) > later(today, -90) && dateOf(ms) <= today
  }

  const marks = videos.flatMap(({ notUseful }) => notUseful ?? []).filter(({ isNotUseful }) => isNotUseful)
  const firstDate = rows.User.map(signUp).sort()[0]
  const month = datesFrom(later(today, -29), today)
  return {
    overview: {
      totalUsers: rows.User.length,
      totalVideos: videos.length,
      totalActions: rows.Action.length,
      dailyActiveUsers: activeUsers(today, today),
      completedActions: rows.Action.filter(isDone).length,
    },
    userGrowth: (firstDate === undefined ? [] : datesFrom(firstDate, today)).map((date) => ({
      date,
      count: rows.User.filter((user) => signUp(user) === date).length,
    })),
    engagement: {
      totalReflections: rows.Reflection.length,
      avgActionsPerUser: rows.User.length === 0 ? 0 : Math.round((rows.Action.length / rows.User.length) * 10) / 10,
      categories: countedCategories(videos),
      notUseful: {
        extractive: marks.filter(({ engine }) => engine === 'extractive').length,
        ai: marks.filter(({ engine }) => engine === 'ai').length,
      },
      activeUsers: {
        day: activeUsers(today, today),
        week: activeUsers(later(today, -6), today),
        month: activeUsers(later(today, -29), today),
        byDay: month.map((date) => ({ date, count: activeUsers(date, date) })),
      },
    },
    retention: { day1: retentionOf(1), day7: retentionOf(7), cohorts },
    growthAccounting,
    funnel: {
      signedUp: funnelUsers.length,
      savedVideo: saved.length,
      planned: planned.length,
      did: did.length,
      secondWeek: secondWeek.length,
    },
    followThrough,
    insightQuality,
  }
}

const CATEGORIES =
  'Mindset Productivity Business Fitness Creativity Relationships Technology Education Finance Health Other'.split(' ')

/** How many videos each category has, by name. */
export function countedCategories(videos: readonly { readonly category: string | null }[]) {
  const nameOf = (category: string | null) => (category !== null && CATEGORIES.includes(category) ? category : 'Other')
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, videos.filter(({ category }) => nameOf(category) === name).length]),
  )
}

function written({ planningData }: ActionRow, part: 'when' | 'where'): boolean {
  return (planningData[part] ?? '').trim() !== ''
}
