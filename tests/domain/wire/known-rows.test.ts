// A build drops the fields it does not know from the rows it pulls. So the fields of each synced row are listed here: a new one
// raises SYNC_SCHEMA and ROWS_SCHEMA, and devices that update pull everything once more.
import type * as v from 'valibot'
import { expect, it } from 'vitest'
import { SYNCED_TABLES, type SyncedTable } from '#domain/mutations/machinery/synced-tables.ts'
import { TABLES } from '#domain/mutations/machinery/tables.ts'
import { ROWS_SCHEMA, SYNC_SCHEMA } from '#domain/wire/sync.ts'

const KNOWN: Readonly<Record<number, string>> = {
  14: `
    videos: category categorySetAt createdAt duration failureReason id insights(actions(description dose
      evidence(quote startMs) firstStep frequency ifThen obstacle steps suggestedCue title type when where) category
      caveat chaptersBy engine extractedSteps(description evidence(quote startMs) title) fullSummary(heading startMs text)
      isChosen keyInsights(content evidence(quote startMs) importance title) keyLessons lessonEvidence(quote startMs)
      model suggestedReflectionFlow tldr) notUseful(engine isNotUseful kind setAt title) status title transcriptWait
      words(mid setAt) youtubeId
    actions: actionDescription actionTitle actionType archiveReason archivedAt archivedFrom(completedAt nextReminderAt
      reminderActive snoozedUntil status) cheeredAt cheers(at kind text) cheersSeenAt completedAt createdAt cycle
      evidence(quote startMs) id motivationData(obstacles reminderFrequency reward why) nextReminderAt
      planningData(accountability firstStep followThroughData(importance obstacles) ifThen obstacle reminder
      replaced(at place text) sourceUrl step1 step2 step3 steps tutorialSteps(description title) what when where)
      reminderActive reminderAnchor reminderSetAt reminderTime reminderTimeZone reminderType snoozedUntil status
      statusSetAt textSetAt videoId
    completions: actionId id occurredAt occurrenceKey timeZone voidedAt
    reflections: appliedAt appliedSetAt createdAt id reflectionData(completedAt steps(isComplete placeholder question
      response step) completedAt insightReflections(howToApply whyResonated) insightTitles selectedInsights
      actionSteps(description id isCompleted notes title) completedAt) reflectionFlow repeatFrequency repeatSetAt
      textSetAt videoId
    tags: createdAt id name
    videoTags: createdAt id tagId videoId
    stepCompletions: actionId id occurredAt occurrenceKey stepIndex stepTitle
    recalls: dueAt id isOff isOffSetAt reviewedAt reviews(at grade id)
    profiles: firstName id insightWriter insightWriterSetAt lastName profileImageUrl profileSetAt recall recallSetAt
      reviews(day daySetAt weeks(note outcome setAt until)) timeZone
  `,
}

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly value?: Node
  readonly options?: readonly unknown[]
}

// `insights(tldr quotes(text))`
function fieldsOf({ entries = {}, item, wrapped, value, options = [] }: Node): string {
  const own = Object.entries(entries).map(([name, node]) => {
    const inner = fieldsOf(node)
    return inner === '' ? name : `${name}(${inner})`
  })
  const parts = [item, wrapped, value, ...options].map((node) => (isNode(node) ? fieldsOf(node) : ''))
  return [...own.sort(), ...parts.filter((part) => part !== '')].join(' ')
}

function isNode(given: unknown): given is Node {
  return typeof given === 'object' && given !== null && 'type' in given
}

const schemaOf = (table: SyncedTable): v.GenericSchema => TABLES[table].schema

it('the fields of the synced rows are in the list of their schema', () => {
  const known = SYNCED_TABLES.map((table) => `${table}: ${fieldsOf(schemaOf(table))}`)
  const listed = KNOWN[ROWS_SCHEMA]?.trim().replace(/\n {6}/g, ' ')
  expect(known).toEqual(listed?.split(/\n\s*/))
  expect(ROWS_SCHEMA).toBeLessThanOrEqual(SYNC_SCHEMA)
})
