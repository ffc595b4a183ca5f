// Applies a choice made on the options page.
import type { OptionChanges } from '../messages/options.ts'
import { writeOptions } from '../storage/options.ts'
import { tellPageState } from './analysis-toggle.ts'
import { checkReminders } from './reminders.ts'
import { storedSession } from './session.ts'

/** Stores the choice; open watch pages and reminders follow at once. */
export async function changeOptions(changes: OptionChanges): Promise<void> {
  await writeOptions(changes)
  await tellPageState(await storedSession())
  if (changes.isNotifying !== undefined) void checkReminders()
}
