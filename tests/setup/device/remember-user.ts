import type { CurrentUser } from '#domain/account/user.ts'
import { withCurrent } from '../../../app/db/session/device-accounts.ts'
import { newName } from '../../../app/db/session/device-database.ts'
import { deviceDatabase } from '../../../app/db/session/device-storage.ts'

/** This device remembers that the learner is signed in, as after a sign-in. */
export async function rememberUser(user: CurrentUser): Promise<void> {
  const name = newName()
  await deviceDatabase().change((before) => withCurrent(before, user, name))
}
