// An older server lets a mutation wait if it does not know its name and version and its schema is newer than the server's. But it
// would strip unknown arguments of a version it knows, and acknowledge it. So the learner mutations of each schema are listed
// here: a new one raises SYNC_SCHEMA, and new arguments raise the mutation's version.
import { describe, expect, it } from 'vitest'
import { LEARNER_MUTATIONS, prepareMutation } from '#domain/mutations/registry.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { actionIdOf, buildInsights, buildVideo, reflectionIdOf } from '../../fixtures/builders.ts'
import { reflectionArgs, videoArgs } from '../../setup/sync/sync-args.ts'

const KNOWN: Readonly<Record<number, string>> = {
  15: `
    saveVideo@3: duration id insights littleToLearn onlyFills replaces title transcript youtubeId
    importVideos@1: toCome videos
    deleteVideo@1: videoId
    setVideoCategory@1: category videoId
    setNotUseful@1: claim isNotUseful videoId
    addVideoTag@1: tagName videoId
    removeVideoTag@1: tagId videoId
    retryAnalysis@1: videoId
    replaceInsights@3: insights videoId words
    saveReflection@1: id reflectionData reflectionFlow videoId
    editReflection@2: reflectionData reflectionId seen
    setReflectionApplied@1: isApplied reflectionId
    setReflectionRepeat@1: reflectionId repeatFrequency
    deleteReflection@1: reflectionId
    saveAction@1: actionDescription actionTitle actionType evidence id motivationData planningData videoId
    editAction@1: actionId edit seen settled
    completeAction@1: actionId occurrenceKey
    reopenAction@3: actionId completionIds occurrenceKey reminder
    archiveAction@2: actionId reason
    unarchiveAction@1: actionId afterMs
    hardDeleteAction@1: actionId
    logActionStep@2: actionId occurrenceKey shownSteps stepIndex stepTitle
    unlogActionStep@2: actionId occurrenceKey shownSteps stepIndex
    setReminder@3: actionId again reminderActive reminderTime reminderType timeZone weekday
    snoozeReminder@2: actionId formerUntil takesBack until
    skipOccurrence@3: actionId isSkipped occurrenceKey reminder
    seeCheers@1: actionId upTo
    unseeCheers@1: actionId since upTo
    recordRecall@1: grade reviewId videoId
    setRecall@1: isOff videoId
    updateProfile@4: firstName insightWriter lastName profileImageUrl recall review reviewDay seen timeZone
    sendFeedback@1: email id message
  `,
}

// What older apps say of the reminder that an undo puts back.
const STOPPED = { setAt: 1, snoozedUntil: null }

const known = LEARNER_MUTATIONS.map(
  ({ name, v, typed }) => `${name}@${String(v)}: ${Object.keys(typed).sort().join(' ')}`,
)

describe('what learners write', () => {
  it('is in the list of this schema, with its arguments', () => {
    expect(known).toEqual(KNOWN[SYNC_SCHEMA]?.trim().split(/\n\s*/))
  })

  it('the names and picture seen by who edits the profile have their own version, which an older server does not know', () => {
    expect(updateProfile.v).toBe(4)
  })

  it('a video saved by an older app, or by the extension, still is', () => {
    expect(prepareMutation({ name: 'saveVideo', v: 1, args: videoArgs(1) }).ok).toBe(true)
    expect(prepareMutation({ name: 'saveVideo', v: 2, args: videoArgs(1) }).ok).toBe(true)
  })

  it('insights that an older app wrote, without a word of what it read, still replace those there are', () => {
    const args = { videoId: buildVideo().id, insights: buildInsights() }
    expect(prepareMutation({ name: 'replaceInsights', v: 1, args }).ok).toBe(true)
    expect(prepareMutation({ name: 'replaceInsights', v: 2, args }).ok).toBe(true)
  })

  it('an archive queued by an older app still runs, as completion forever', () => {
    expect(prepareMutation({ name: 'archiveAction', v: 1, args: { actionId: actionIdOf('walk') } })).toMatchObject({
      ok: true,
      value: { args: { reason: 'completed' } },
    })
  })

  it('an action marked in progress by an older app still runs', () => {
    const args = { actionId: actionIdOf('walk'), completionIds: [] }
    expect(prepareMutation({ name: 'reopenAction', v: 1, args }).ok).toBe(true)
    expect(prepareMutation({ name: 'reopenAction', v: 2, args: { ...args, reminder: STOPPED } }).ok).toBe(true)
  })

  it('a skip queued by an older app still runs', () => {
    const args = { actionId: actionIdOf('walk'), occurrenceKey: '2026-11-21', isSkipped: true }
    expect(prepareMutation({ name: 'skipOccurrence', v: 1, args }).ok).toBe(true)
    expect(prepareMutation({ name: 'skipOccurrence', v: 2, args: { ...args, reminder: STOPPED } }).ok).toBe(true)
  })

  it.each([
    ['a tick', 'logActionStep', { actionId: actionIdOf('walk'), stepIndex: 0, stepTitle: 'Shoes' }],
    ['the Undo of a tick', 'unlogActionStep', { actionId: actionIdOf('walk'), stepIndex: 0 }],
    [
      'the edit of a reflection',
      'editReflection',
      { reflectionId: reflectionIdOf('thought'), reflectionData: reflectionArgs('thought', 1).reflectionData },
    ],
  ])('%s queued by an older app still runs', (_what, name, args) => {
    expect(prepareMutation({ name, v: 1, args }).ok).toBe(true)
  })

  it('a profile edit queued by an older app still runs', () => {
    const { name } = updateProfile
    expect(prepareMutation({ name, v: 1, args: { firstName: 'Ada' } }).ok).toBe(true)
    expect(prepareMutation({ name, v: 2, args: { reviewDay: 1 } }).ok).toBe(true)
    const review = { until: '2026-11-22', outcome: 'done', note: 'Shoes' }
    expect(prepareMutation({ name, v: 2, args: { review } }).ok).toBe(true)
    const seen = { until: '2026-11-22', outcome: 'done', note: 'Shoes', seen: '' }
    expect(prepareMutation({ name, v: 3, args: { lastName: 'Byron', review: seen } }).ok).toBe(true)
    expect(prepareMutation({ name, v: 5, args: {} })).toMatchObject({ error: { kind: 'unknown_mutation' } })
  })
})
