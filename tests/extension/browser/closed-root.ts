// The overlay's shadow root is closed to the page's scripts and to Playwright. Only the debugger can see into it: it passes the
// root to Playwright's own isolated world, where locators are resolved. To the page's world the root stays closed.
import type { CDPSession, Page } from '@playwright/test'
import { AXE_SOURCE } from '../../e2e/learner/axe-source.ts'

const PLAYWRIGHT_WORLD = '__playwright_utility_world'
const HOST = 'AFTERWATCH-OVERLAY'

interface DomNode {
  readonly nodeName: string
  readonly backendNodeId: number
  readonly children?: readonly DomNode[]
  readonly shadowRoots?: readonly DomNode[]
}

/** From now on locators of this page reach into the overlay, even after navigations. */
export async function seeInside(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  let world: number | null = null
  const show = (node: DomNode) => {
    // A page being closed takes its nodes with it.
    if (world !== null) void showRoot(session, { world, node }).catch(() => undefined)
  }
  const showAll = async () => show((await session.send('DOM.getDocument', { depth: -1, pierce: true })).root)
  session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
    if (!name.startsWith(PLAYWRIGHT_WORLD)) return
    world = id
    void showAll().catch(() => undefined)
  })
  session.on('DOM.documentUpdated', () => void showAll().catch(() => undefined))
  session.on('DOM.childNodeInserted', ({ node }) => show(node))
  await session.send('DOM.enable')
  await session.send('Runtime.enable')
  await showAll()
}

async function showRoot(session: CDPSession, { world, node }: { world: number; node: DomNode }): Promise<void> {
  const [root] = node.nodeName === HOST ? (node.shadowRoots ?? []) : []
  if (root === undefined) {
    for (const child of node.children ?? []) await showRoot(session, { world, node: child })
    return
  }
  await session.send('Runtime.callFunctionOn', {
    objectId: await idIn(session, { world, node }),
    functionDeclaration: 'function (root) { Object.defineProperty(this, "shadowRoot", { value: root }) }',
    arguments: [{ objectId: await idIn(session, { world, node: root }) }],
  })
}

async function idIn(session: CDPSession, { world, node }: { world: number; node: DomNode }): Promise<string> {
  const { backendNodeId } = node
  const { object } = await session.send('DOM.resolveNode', { backendNodeId, executionContextId: world })
  if (object.objectId === undefined) throw new Error(`${node.nodeName} is nowhere`)
  return object.objectId
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** What axe finds in the overlay, evaluated in the world that can see into it. */
export async function violationsInside(page: Page): Promise<readonly Violation[]> {
  const session = await page.context().newCDPSession(page)
  const world = new Promise<number>((resolve) => {
    session.on('Runtime.executionContextCreated', ({ context: { id, name } }) => {
      if (name.startsWith(PLAYWRIGHT_WORLD)) resolve(id)
    })
  })
  await session.send('Runtime.enable')
  const contextId = await world
  await session.send('Runtime.evaluate', { contextId, expression: `${AXE_SOURCE};0` })
  const run = `axe.run(${JSON.stringify({ include: [[HOST.toLowerCase()]] })})`
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    expression: `${run}.then(({ violations }) => JSON.stringify(violations))`,
    awaitPromise: true,
  })
  return JSON.parse(String(result.value)) as Violation[]
}
