// The ports of the product's session over a simulated browser: the tab may die at each step.
import type { SessionPorts } from '../../../app/db/session/session-ports.ts'
import type { Account } from '../../../app/db/session/device-accounts.ts'
import type { LearnersDevice } from '../../../app/db/session/forget-learner.ts'
import type { Process } from './process.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { SimTab, TabDeps } from './sim-tab.ts'

export function sessionPorts(tab: SimTab, deps: TabDeps): SessionPorts & { readonly device: LearnersDevice } {
  const { browser, network, origin } = deps
  const device = deviceOf(tab, deps)
  return {
    device,
    mark: {
      read: () => browser.mark,
      count: () => browser.signOuts,
      write: (mark) => {
        browser.setMark(mark)
        if (mark === null) return
        // The browser itself tells the others, even if this tab is killed.
        for (const other of deps.otherTabs(tab)) other.hear({ isReturning: true })
      },
    },
    screen: {
      own: (userId) => void (browser.screenOwner = userId),
      forget: () => void (browser.screenOwner = null),
      owner: () => browser.screenOwner,
    },
    loadDevice: async () => {
      await tab.process.beat()
      return device
    },
    askSession: () => network.askSession(origin, browser),
    endSession: () => network.endSession(origin, browser),
    inTurn: deps.turn,
    show: (user) => tab.show(user),
    shown: () => tab.user,
  }
}

function deviceOf(tab: SimTab, { browser, otherTabs }: TabDeps): LearnersDevice {
  const { process } = tab
  const tabs = () => [tab, ...otherTabs(tab)]
  const holders = (dbName: string) =>
    tabs().filter(({ rows }) => rows !== null && rows.store === browser.stores.get(dbName))
  return {
    accounts: async () => {
      await process.beat()
      return browser.accounts
    },
    change: async (change) => {
      await process.beat()
      browser.accounts = change(browser.accounts)
      const { accounts } = browser
      await process.beat()
      return accounts
    },
    release: async (userId) => {
      await process.beat()
      if (tab.rows?.store.userId === userId) tab.close()
    },
    forgetCopies: async (userId) => (await browser.journal?.openFor(process).forget(userId)) ?? true,
    deleteRows: async (dbName) => {
      await process.beat()
      // A frozen tab does not let go.
      const held = holders(dbName)
      if (held.some((holder) => holder.process.isFrozen)) return false
      for (const holder of held) holder.process.reach(() => holder.lose())
      await browser.delete(dbName)
      await process.beat()
      return true
    },
    ifUnused: (dbName, work) => browser.ifUnused(dbName, { process, isUsed: () => holders(dbName).length > 0 }, work),
    mayHaveUnsynced: (account) => mayHaveUnsynced(browser, process, account),
  }
}

/** Of what it had accepted from here, how much a restored server may lack, as the product counts it. */
export function lackingIn({ stores }: SimBrowser, { dbName, restoredAt }: Account): number {
  const data = stores.get(dbName)?.data
  const heardAt = data?.meta.heardAt
  return data === undefined || heardAt === undefined || restoredAt === undefined || heardAt >= restoredAt
    ? 0
    : data.acked.length
}

async function mayHaveUnsynced(browser: SimBrowser, process: Process, account: Account): Promise<boolean> {
  await process.beat()
  const store = browser.stores.get(account.dbName)
  if (store === undefined) return false
  // Like any read, it waits for the writes in progress.
  await store.openFor(process).transaction('r', () => Promise.resolve())
  const { outbox, issues, drafts, acked } = store.data
  if (outbox.length + issues.length + drafts.size + lackingIn(browser, account) > 0) return true
  const answered = new Set<string>(acked.map(({ mid }) => mid))
  const copies = (await browser.journal?.mids(store.userId)) ?? new Set()
  return [...copies].some((mid) => !answered.has(mid))
}
