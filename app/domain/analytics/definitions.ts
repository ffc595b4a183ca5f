// What each figure of /analytics means, as the screen says it. The functions beside this file implement these definitions.
export const DEFINITIONS = {
  totalUsers: 'Accounts that exist now.',
  totalVideos: 'Videos in all libraries now. The same video in two libraries counts twice; the sample is not counted.',
  totalActions: 'Actions that exist now, archived ones included. Removed ones are not counted.',
  dailyActiveUsers:
    'People who saved a video, planned, completed, logged a step, reflected or marked a reflection as applied today (UTC). What was done offline counts on the day it was done. Syncing in the background does not count.',
  completedActions:
    'Actions that are completed, completed forever included, and recurring ones that were done at least once. One that was let go in a weekly review counts only if it was done before.',
  totalReflections: 'Reflections that exist now.',
  avgActionsPerUser: 'All actions divided by all accounts.',
  userGrowth: 'Accounts by the day (UTC) on which they were made. Accounts that were deleted are in no day.',
  activeUsers:
    'People with at least one act on the day, in the last 7 and in the last 30 days. Everybody counts once in each.',
  videosByCategory: 'Videos in all libraries now, without the sample. Those without a category are “Other”.',
  notUseful:
    'Insights and suggested actions that learners hide as not useful now, by the engine that wrote them. One that another analysis has replaced still counts; one that was taken back does not, nor does the sample.',
  retention:
    'Of the people who signed up, those who were active exactly 1 or 7 calendar days (UTC) later. Only people whose day is over are counted. “Or later” counts everybody who was active on that day or any day after it.',
  cohorts:
    'Each row is a week of sign-ups, each column a week after it: the share of the row that was active in it. Week 0 is the week of the sign-up.',
  growthAccounting:
    'The people who were active in each week (Monday to Sunday, UTC): new ones are active for the first time, retained ones were active the week before too, resurrected ones come back after a week or more away. Churned ones were active the week before and not in this one. The quick ratio is new and resurrected people for each one who churned.',
  funnel:
    'People whose second week ended in the last 90 days. Each step needs the ones before it, and all of them within the first two weeks: saved a video (not the sample), planned an action, did one at least once, and was active again on day 8 to 14.',
  followThrough:
    'Actions that were planned 15 to 104 days ago, so that each has had its 14 days: the share that was done at least once within 14 days. An action counts by what its plan says now: when, where, both or neither.',
  followThroughByReminder:
    'The same actions by the reminder they have now. Who sets a reminder may be keener to begin with: the difference is not all the reminder’s doing.',
  insightQuality:
    'Videos saved in the last 90 days, by what wrote the insights they have now. Hidden: insights and suggested actions that a person marks as not useful. Picked: actions that people took from the video. Done: picked actions that were done at least once.',
  aiUse:
    'What the AI service was asked for on each day (UTC): videos sent to it, and the tokens it read and wrote. The cost is those tokens at the price you type in; the price stays in this browser.',
} as const
