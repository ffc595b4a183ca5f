// What a sign-out has chosen for the rows that its mark names, also on a full device.
import { isNoRoom } from '../store/storage-failure.ts'
import { withOnly, type Account } from './device-accounts.ts'
import { deleteDoomed, forgetLearner, stillHasWork, type LearnersDevice } from './forget-learner.ts'
import type { SignOutMark } from './session-ports.ts'

export interface Forgotten {
  readonly isForgotten: boolean
  // Unsynced work is still here, for the same learner's next sign-in.
  readonly isKept: boolean
}

type MarkedRows = NonNullable<SignOutMark['rows']>

/** Does it. Rejects if this browser stores nothing, or cannot now. Rows under another name belong to a later session. */
export async function leaveRows(device: LearnersDevice, { rows }: SignOutMark): Promise<Forgotten> {
  try {
    return await leave(device, rows)
  } catch (error) {
    // A full device cannot even note that somebody has left. Rows that are to be deleted go first there.
    if (!isNoRoom(error) || rows === null) throw error
    const account = (await device.accounts()).accounts.find(({ dbName }) => dbName === rows.dbName)
    if (account === undefined || (await isToBeKept(device, rows, account))) throw error
    const isForgotten = await forgetLearner(device, account.userId, { keepsUnsynced: false })
    await leave(device, null)
    return { isForgotten, isKept: false }
  }
}

async function leave(device: LearnersDevice, rows: MarkedRows | null): Promise<Forgotten> {
  // It ends whatever session this browser has, so nobody stays remembered, even someone who signed in after this page loaded.
  const { accounts } = await device.change((before) => withOnly(before, null))
  const account = accounts.find(({ dbName }) => dbName === rows?.dbName)
  if (rows === null || account === undefined) return { isForgotten: await deleteDoomed(device), isKept: false }
  const isKept = await isToBeKept(device, rows, account)
  return { isForgotten: await forgetLearner(device, account.userId, { keepsUnsynced: isKept }), isKept }
}

// Nobody was asked about what was stored since it was counted.
async function isToBeKept(device: LearnersDevice, { kind }: MarkedRows, account: Account): Promise<boolean> {
  return kind === 'keep' || (kind === 'unasked' && (await stillHasWork(device, account)))
}
