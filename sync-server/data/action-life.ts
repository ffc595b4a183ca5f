// The rules of app/domain/action/living.ts as SQL conditions on a row of "Action"; a test checks both against the same rows.
// Partial indexes repeat them word for word.

const NOT_ARCHIVED = '"archivedAt" IS NULL'

export const ACTION_LIFE = {
  notArchived: NOT_ARCHIVED,
  living: `(status = 'in_progress' AND ${NOT_ARCHIVED})`,
  done: `(status = 'completed' OR "archivedAt" IS NOT NULL)`,
} as const
