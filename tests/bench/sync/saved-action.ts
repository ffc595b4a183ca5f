import { saveAction } from '#domain/mutations/save-action.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { v7 as uuidV7 } from 'uuid'

/** A mutation that saves an action, without its place in a device's sequence. */
export function savedAction() {
  const { name, v: version } = saveAction
  const args = {
    id: uuidV7(),
    videoId: null,
    actionTitle: 'Walk for ten minutes',
    actionDescription: '',
    actionType: 'Habit',
    planningData: { when: 'after lunch' },
    motivationData: {},
    evidence: null,
  }
  return {
    mid: uuidV7(),
    name,
    v: version,
    args,
    createdAt: Date.now(),
    tz: 'UTC',
    schema: SYNC_SCHEMA,
    origin: 'portal',
  }
}
