// An account that was deleted on another device leaves this one, and nobody else notices.
import { expect, it, vi } from 'vitest'
import { forgetUser, learnersDevice, openUserDatabase } from '../../../../app/db/session/session-database.ts'
import { forgetIfDeleted } from '../../../../app/pages/session/deleted-account.ts'
import { ownScreen, screenOwner } from '../../../../app/state/kept-screen.ts'
import { readLocalValue, writeLocalValue } from '../../../../app/state/local-value.ts'
import { chooseReminders, hasChosenReminders } from '../../../../app/state/reminder-choice.ts'
import { setSession } from '../../../../app/state/session.ts'
import { ADA, GRACE, session, useSessionWorld } from './session-world.ts'
import { rememberUser } from '../../../setup/device/remember-user.ts'

const asked = vi.hoisted((): { meanwhile: () => void } => ({ meanwhile: () => undefined }))
vi.mock('../../../../app/api/auth.ts', () => ({
  isAccountDeleted: (id: string) => {
    asked.meanwhile()
    return Promise.resolve(id === GRACE.id)
  },
}))
useSessionWorld()

const accounts = async () => (await learnersDevice.accounts()).accounts.map(({ userId }) => userId)

// Grace left with her rows kept, and deleted her account elsewhere.
async function withRowsOfGrace(): Promise<void> {
  asked.meanwhile = () => undefined
  await rememberUser(GRACE)
  await openUserDatabase(GRACE.id)
}

async function signInAda(): Promise<void> {
  await rememberUser(ADA)
  await openUserDatabase(ADA.id)
  here()
}

function here(): void {
  ownScreen(ADA.id)
  chooseReminders(ADA.id)
  setSession({ kind: 'authenticated', user: ADA })
}

const ofAda = () => [session(), screenOwner(), hasChosenReminders(ADA.id)]
const UNTOUCHED = [{ kind: 'authenticated', user: ADA }, ADA.id, true]

it('AUT-10: another learner who is here stays signed in, with their screen and their reminders', async () => {
  await withRowsOfGrace()
  await forgetUser(GRACE.id, { keepsUnsynced: true })
  await signInAda()
  await forgetIfDeleted()
  expect(await accounts()).toEqual([ADA.id])
  expect(ofAda()).toEqual(UNTOUCHED)
})

it('AUT-10: so does one who signs in while the server is asked', async () => {
  await withRowsOfGrace()
  await forgetUser(GRACE.id, { keepsUnsynced: true })
  setSession({ kind: 'anonymous' })
  asked.meanwhile = here
  await forgetIfDeleted()
  expect(await accounts()).toEqual([])
  expect(ofAda()).toEqual(UNTOUCHED)
})

it('AUT-10: whoever it was is signed out, without a screen or reminders', async () => {
  await withRowsOfGrace()
  ownScreen(GRACE.id)
  chooseReminders(GRACE.id)
  setSession({ kind: 'authenticated', user: GRACE })
  await forgetIfDeleted()
  expect(await accounts()).toEqual([])
  expect([session(), screenOwner(), hasChosenReminders(GRACE.id)]).toEqual([{ kind: 'anonymous' }, null, false])
})

it('AUT-10: no id of a deleted account stays, also where nobody is signed in and reminders were never chosen', async () => {
  await withRowsOfGrace()
  await forgetUser(GRACE.id, { keepsUnsynced: true })
  setSession({ kind: 'anonymous' })
  writeLocalValue('afterwatch.offered-to', `${GRACE.id} step`)
  await forgetIfDeleted()
  expect(readLocalValue('afterwatch.offered-to')).toBeNull()
})
