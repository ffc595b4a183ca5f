// What each figure of /analytics means, word for word as the screen says it. The functions beside this file do what it says.
export const DEFINITIONS = {
  totalUsers: 'Accounts that exist now.',
  totalVideos: 'Videos in all libraries now. The same video in two libraries counts twice; the sample is not counted.',
  totalActions: 'Actions that exist now, archived ones included. Removed ones are not counted.',
  dailyActiveUsers:
    'People who saved a video, planned, completed, logged a step or reflected today (UTC). What was done offline counts on the day it was done. Syncing in the background does not count.',
  completedActions:
    'Actions that are completed, and recurring ones that were done at least once. Archiving changes nothing.',
  totalReflections: 'Reflections that exist now.',
  avgActionsPerUser: 'All actions divided by all accounts.',
  notUseful:
    'Insights and suggested actions that learners hide as not useful now, by the engine that wrote them. One that another analysis has replaced still counts; one that was taken back does not.',
  retention:
    'Of the people who signed up, those who were active exactly 1 or 7 calendar days (UTC) later. Only people whose day is over are counted. “Or later” counts everybody who was active on that day or any day after it.',
  cohorts:
    'Each row is a week of sign-ups, each column a week after it: the share of the row that was active in it. Week 0 is the week of the sign-up.',
} as const
