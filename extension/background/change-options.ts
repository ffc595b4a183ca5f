// What follows from a choice on the options page.
import type { OptionChanges } from '../messages/options.ts'
import { writeOptions } from '../storage/options.ts'
import { tellPageState } from './analysis-toggle.ts'
import { checkReminders } from './reminders.ts'
import { storedSession } from './session.ts'

/** Keeps the choice; open watch pages follow at once, and so do the reminders. */
export async function changeOptions(changes: OptionChanges): Promise<void> {
  await writeOptions(changes)
  await tellPageState(await storedSession())
  if (changes.isNotifying !== undefined) void checkReminders()
}
