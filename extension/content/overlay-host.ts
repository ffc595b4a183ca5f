// The overlay's place on the page: one element with a shadow root that the page's scripts cannot enter, containing a small
// launcher and, once opened, the panel. The panel's code is loaded when it is first opened.
import { counted } from '#domain/kernel/text.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import launcherCss from '../overlay/launcher.css?inline'
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import { addShadowSheet } from '../overlay/shadow-sheet.ts'
import { followHand, trustedActs } from '../overlay/trusted-acts.ts'
import type { WatchedPage } from '../overlay/watched-page.ts'
import type { WatchState, WatchStore } from '../overlay/watch-store.ts'
import { guardKeys } from './guard-keys.ts'
import { loadPart } from './load-part.ts'
import { onSiteTheme } from './site-theme.ts'

const HOST = 'afterwatch-overlay'

export interface OverlayHost {
  open(): Promise<void>
  close(): void
  isOpen(): boolean
}

interface HostedPanel {
  readonly store: WatchStore
  readonly actions: OverlayActions
  readonly page: WatchedPage
  readonly onOpen: () => void
}

/** Puts the launcher on the page; it is visible on video pages only. */
export function createOverlayHost({ store, actions, page, onOpen }: HostedPanel): OverlayHost {
  const { host, root, themed, launcher, container } = addToPage()
  const hand = followHand(root)
  const acts = trustedActs(actions, hand)
  let unmount: (() => void) | null = null
  let isComing = false
  let isBroken = false

  async function open(): Promise<void> {
    if (unmount !== null || isComing) return
    isComing = true
    launcher.hidden = true
    const part = await loadPart('overlay').catch(() => null)
    isComing = false
    if (part === null) {
      store.set({ isGone: true })
      launcher.focus()
      return
    }
    isBroken = false
    try {
      unmount = part.mountOverlay({ root, container }, { store, actions: acts }, giveUp)
    } catch (error) {
      reportError(error)
      giveUp()
      return
    }
    follow()
    if (store.get().video !== null) onOpen()
  }

  // Without the launcher, the viewer could not even try again.
  function giveUp(): void {
    isBroken = true
    close()
  }

  function close(): void {
    const remove = unmount
    unmount = null
    remove?.()
    show()
    launcher.focus()
  }

  function show(): void {
    showLauncher(launcher, { ...store.get(), isBroken })
  }

  function follow(): void {
    if (store.get().video === null && unmount !== null) close()
    if (unmount === null && !isComing) show()
  }

  launcher.addEventListener('click', () => {
    if (hand.isActing()) void open()
  })
  store.subscribe(follow)
  followTheme({ store, page }, [host, themed])
  guardKeys({ host, root, hand, isOpen: () => unmount !== null })
  follow()
  return { open, close, isOpen: () => unmount !== null }
}

function addToPage() {
  // After an update, Firefox runs the new script on pages that are open: the button of the old one does nothing any more.
  for (const old of document.querySelectorAll(HOST)) old.remove()
  const host = document.createElement(HOST)
  const root = host.attachShadow({ mode: 'closed' })
  addShadowSheet(root, launcherCss)
  const launcher = createLauncher()
  const container = document.createElement('div')
  const themed = document.createElement('div')
  themed.className = 'afterwatch'
  themed.append(launcher, container)
  root.append(themed)
  document.body.append(host)
  return { host, root, themed, launcher, container }
}

function createLauncher(): HTMLButtonElement {
  const launcher = document.createElement('button')
  launcher.type = 'button'
  launcher.className = 'launcher'
  launcher.setAttribute('aria-haspopup', 'dialog')
  return launcher
}

type Shown = WatchState & { readonly isBroken: boolean }

function showLauncher(launcher: HTMLButtonElement, state: Shown): void {
  launcher.hidden = state.video === null
  launcher.style.display = state.video === null ? 'none' : ''
  launcher.textContent = launcherText(state)
  launcher.dataset['state'] = launcherMark(state)
}

function launcherMark({ isGone, isBroken, insights, transcript }: Shown): WatchState['transcript']['kind'] {
  if (isGone || isBroken) return 'missing'
  return insights.kind === 'ready' ? 'ready' : transcript.kind
}

function launcherText({ isGone, isBroken, isAnalysisOn, insights }: Shown): string {
  if (isGone) return `${PRODUCT_NAME} was updated: reload the page`
  if (isBroken) return `${PRODUCT_NAME} could not open: try again`
  if (!isAnalysisOn) return `${PRODUCT_NAME} is off`
  return insights.kind === 'ready'
    ? `${PRODUCT_NAME}: ${counted(insights.insights.actions.length, 'idea')}`
    : PRODUCT_NAME
}

// Uses the theme chosen on the options page, or else the site's own, marked on its root element; our tokens depend on a class.
function followTheme({ store, page }: Pick<HostedPanel, 'store' | 'page'>, themed: readonly HTMLElement[]): void {
  const follow = () => {
    const { theme } = store.get()
    const isDark = theme === 'system' ? page.isDark() : theme === 'dark'
    for (const element of themed) element.classList.toggle('dark', isDark)
  }
  onSiteTheme(document, follow)
  store.subscribe(follow)
  follow()
}
