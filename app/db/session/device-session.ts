// Who is signed in on this device: found out at start, ended by a sign-out (even one the server may not hear of), by the
// server saying the session is over, or by the next sign-in. The same program runs in a browser and in the simulator.
//
//   sign out: write the mark ──> identity and rows are removed (or kept, as chosen) ──┐
//                         └────> the server is told ──────────────────────────────────┴──> remove the mark
//   While the mark is there, nobody is let in here, and unfinished steps are retried. A sign-in removes the mark after doing
//   what was chosen for the rows it names: it never touches rows created later.
import type { CurrentUser } from '../../domain/account/user.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { accountOf, rememberedIn, withOnly, withRestored } from './device-accounts.ts'
import { forgetOthers, type LearnersDevice } from './forget-learner.ts'
import { leaveRows, type Forgotten } from './leave-rows.ts'
import type { SessionAnswer, SessionPorts, SignOutKind, SignOutMark } from './session-ports.ts'

type Nobody = Extract<SessionAnswer, { kind: 'nobody' }>

interface SignedOut extends Forgotten {
  readonly isTold: boolean
}

export class DeviceSession {
  readonly #ports: SessionPorts
  // Only the answer to the latest question counts, and none asked before someone signed in or out.
  #question = 0

  constructor(ports: SessionPorts) {
    this.#ports = ports
  }

  /** Whether a sign-out may be incomplete: until it is done, nobody may be let in on the old session. */
  get isLeaving(): boolean {
    return this.#ports.mark.read() !== null
  }

  /**
   * Finds out who is here. With `asksDevice` the device answers at once; the server's answer is final. Without it, the
   * storage of a visitor who was never here is left alone.
   */
  async start({ asksDevice }: { readonly asksDevice: boolean }): Promise<void> {
    const { askSession, show } = this.#ports
    if (this.isLeaving) {
      show(null)
      return
    }
    const isCurrent = this.#ask()
    let isAnswered = false
    const remembered = asksDevice ? this.#remembered() : null
    void remembered?.then((user) => {
      if (user !== null && !isAnswered && isCurrent()) show(user)
    })
    const answer = await askSession()
    isAnswered = true
    if (answer.kind !== 'unreachable') {
      await this.#settle(answer, isCurrent, asksDevice)
      return
    }
    const user = await (remembered ?? this.#remembered())
    if (isCurrent()) show(user)
  }

  /**
   * Asks again while the page stays as it is. Without an answer nothing changes. A page that has been away, or heard late of a
   * sign-out, stops showing a learner who has left in the meantime, whatever the answer will be.
   */
  async check({ isReturning = false } = {}): Promise<void> {
    const { askSession, screen, show, shown } = this.#ports
    if (this.isLeaving) {
      // Answers still on their way predate the sign-out.
      this.#question += 1
      show(null)
      return
    }
    const user = shown()
    const owner = screen.owner()
    if (isReturning && user !== null && owner !== undefined && owner !== user.id) show(null)
    const isCurrent = this.#ask()
    const answer = await askSession()
    if (answer.kind !== 'unreachable') await this.#settle(answer, isCurrent, true)
  }

  /**
   * A page in use learned that its session has ended. The page stays, so that nothing half typed is lost. The next
   * person on this device has to sign in.
   */
  async ended(userId: UserId): Promise<void> {
    const { askSession, inTurn, loadDevice, screen } = this.#ports
    // An answer from before a sign-in in another tab would end that session.
    const answer = await askSession()
    if (answer.kind !== 'nobody') return
    await inTurn(async () => {
      if (this.isLeaving || screen.owner() !== userId) return
      screen.forget()
      const device = await loadDevice()
      await device.change((before) => (before.currentId === userId ? withOnly(before, null) : before))
      // The next sign-in here has the rows of all others deleted.
      await noteRestored(device, answer)
    })
  }

  /** Before a sign-out: finds out whether the server has ended the session because it was restored from a backup. */
  async hearOfRestore(): Promise<void> {
    const { askSession, inTurn, loadDevice } = this.#ports
    const answer = await askSession()
    if (answer.kind === 'nobody') await inTurn(async () => noteRestored(await loadDevice(), answer))
  }

  /**
   * AUT-12: ends the session on this device in any case, and on the server if it can be reached; otherwise `finish` does so
   * later. Resolves to whether both are done.
   */
  async signOut(userId: UserId, kind: SignOutKind): Promise<SignedOut> {
    const { mark, screen, show } = this.#ports
    this.#question += 1
    const dbName = await this.#nameOf(userId)
    mark.write({ rows: dbName === null ? null : { kind, dbName } })
    screen.forget()
    try {
      return await this.finish()
    } finally {
      show(null)
    }
  }

  /** Completes a sign-out; done at once if there is none. */
  finish(): Promise<SignedOut> {
    const { endSession, inTurn, mark } = this.#ports
    return inTurn(async () => {
      const begun = mark.read()
      if (begun === null) return { isTold: true, isForgotten: true, isKept: false }
      const [{ isForgotten, isKept }, isTold] = await Promise.all([this.#forgetRows(begun), endSession()])
      if (isTold && isForgotten && isSame(mark.read(), begun)) mark.write(null)
      return { isTold, isForgotten, isKept }
    })
  }

  /** Signs in with that call. First does what an earlier sign-out chose for its rows; then nothing of that sign-out is left. */
  enter(call: () => Promise<CurrentUser>): Promise<CurrentUser> {
    const { inTurn, mark, screen, show } = this.#ports
    return inTurn(async () => {
      const left = mark.read()
      const signOuts = mark.count()
      if (left !== null) await this.#forgetRows(left)
      const user = await call()
      this.#question += 1
      // Someone signed out in the meantime: this session is ended now, or already was while this page was frozen.
      if (!isSame(mark.read(), left) || mark.count() !== signOuts) {
        show(null)
        return user
      }
      mark.write(null)
      screen.own(user.id)
      show(user)
      return user
    })
  }

  // Returns a check: whether this is still the latest question, and nobody has signed out since, in any tab.
  #ask(): () => boolean {
    const { mark, screen } = this.#ports
    const own = (this.#question += 1)
    const owner = screen.owner()
    const isOwned = () => typeof owner !== 'string' || screen.owner() === owner
    // A frozen page hears of a sign-out after the answer, when only the count may be left of it.
    const signOuts = mark.count()
    return () => own === this.#question && !this.isLeaving && isOwned() && mark.count() === signOuts
  }

  async #settle(
    answer: Exclude<SessionAnswer, { kind: 'unreachable' }>,
    isCurrent: () => boolean,
    asksDevice: boolean,
  ): Promise<void> {
    const { inTurn, loadDevice, screen, show } = this.#ports
    if (!isCurrent()) {
      if (this.isLeaving) show(null)
      return
    }
    if (answer.kind === 'somebody') {
      screen.own(answer.user.id)
      show(answer.user)
      return
    }
    const wasSomebody = asksDevice || typeof screen.owner() === 'string'
    screen.forget()
    show(null)
    if (!wasSomebody) return
    const asked = this.#question
    await inTurn(async () => {
      // Someone who signed in in the meantime, in any tab, owns the screen.
      const isNobody = asked === this.#question && !this.isLeaving && typeof screen.owner() !== 'string'
      if (!isNobody) return
      const device = await loadDevice()
      await noteRestored(device, answer)
      await forgetOthers(device, null)
    })
  }

  // Not forgotten: not done, or not known to be.
  async #forgetRows(mark: SignOutMark): Promise<Forgotten> {
    try {
      return await leaveRows(await this.#ports.loadDevice(), mark)
    } catch {
      return { isForgotten: false, isKept: false } // this browser stores nothing, or cannot now: retried later
    }
  }

  async #nameOf(userId: UserId): Promise<string | null> {
    try {
      const device = await this.#ports.loadDevice()
      return accountOf(await device.accounts(), userId)?.dbName ?? null
    } catch {
      return null
    }
  }

  async #remembered(): Promise<CurrentUser | null> {
    try {
      const device = await this.#ports.loadDevice()
      const user = rememberedIn(await device.accounts())
      // Someone else has just signed in, in another tab.
      const owner = this.#ports.screen.owner()
      return typeof owner === 'string' && owner !== user?.id ? null : user
    } catch {
      return null // this browser stores nothing: only the server knows
    }
  }
}

// It may lack what it had accepted from this device until the device has synced again.
async function noteRestored(device: LearnersDevice, { restoredAt }: Nobody): Promise<void> {
  if (restoredAt !== undefined) await device.change((before) => withRestored(before, restoredAt))
}

function isSame(one: SignOutMark | null, other: SignOutMark | null): boolean {
  if (one === null || other === null) return one === other
  return one.rows?.dbName === other.rows?.dbName && one.rows?.kind === other.rows?.kind
}
