// The popup: the current tab's video, who is signed in, the analysis switch, what is due, what waits on this device, links to the
// portal, the side panel and the options.
import { PRODUCT_NAME } from '#domain/product.ts'
import { followTheme } from '../look/follow-theme.ts'
import { ask } from '../messages/ask.ts'
import { RequestFailed } from '../messages/failed-request.ts'
import type { Overview, PageState } from '../messages/request.ts'
import type { AfterPress } from './after-press.ts'
import { element } from './element.ts'
import { dueSection } from './due-section.ts'
import { foot, sidePanelWindow } from './foot.ts'
import { lookAtTab, type TabVideo } from './tab-video.ts'
import { videoSection } from './video-section.ts'
import { waitingSection } from './waiting-section.ts'
import { withheldSection } from './withheld-section.ts'

const NOT_DONE = 'That did not work. Try again, or free some space on this device.'
const NOT_READ = 'What is kept on this device cannot be read now. Close this window and open it again.'
const UPDATED = 'The extension was just updated. Close this window and open it again.'

const root = document.querySelector('main')

let shown: Overview | null = null
let tab: TabVideo | null = null
let panelWindow: number | null = null
// In every view, so that its text can change without a redraw.
const failure = element('p', { className: 'warn', aria: { role: 'alert' } })
// Counts the switch's changes.
let switched = 0

// Shows at once what this device knows, then what the portal says. Opening the popup also retries waiting deliveries.
async function start(): Promise<void> {
  panelWindow = await sidePanelWindow()
  void look()
  await show(ask({ type: 'overview', isQuick: true }))
  if (shown?.waiting.some(({ refusal }) => refusal === null) === true)
    void ask({ type: 'deliver' }).then(refresh, refresh)
  await refresh()
}

function look(): Promise<void> {
  return lookAtTab(showTab)
}

function showTab(next: TabVideo): void {
  if (JSON.stringify(next) === JSON.stringify(tab)) return
  tab = next
  if (shown !== null) draw(view(shown))
}

function refresh(): Promise<void> {
  return show(ask({ type: 'overview', isQuick: false }))
}

const afterPress: AfterPress = (asked) => {
  const done = asked.then(
    (answer) => answer !== false,
    () => false,
  )
  void done.then((isDone) => {
    failure.textContent = isDone ? '' : NOT_DONE
    return refresh()
  })
}

async function show(overview: Promise<Overview>): Promise<void> {
  const before = switched
  try {
    const asked = await overview
    // If the switch was changed since the request, its current value is newer.
    const next = switched === before || shown === null ? asked : { ...asked, isAnalysisOn: shown.isAnalysisOn }
    // A needless redraw could remove a button at the moment it is clicked.
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    draw(view(shown))
  } catch (error) {
    showProblem(error)
  }
}

// What is shown stays true if only the latest cannot be read.
function showProblem(error: unknown): void {
  const isHere = error instanceof RequestFailed
  if (isHere && shown !== null) return
  shown = null
  draw([element('p', { text: isHere ? NOT_READ : UPDATED })])
}

function showAnalysis({ isAnalysisOn }: PageState): void {
  switched += 1
  if (shown !== null) shown = { ...shown, isAnalysisOn }
  if (shown !== null) draw(view(shown))
  void look() // updates the reason why there are no insights
}

// Redrawing must not lose the keyboard focus: the control with the same key keeps it. If its row is gone, the same control of the
// next row gets it, or else the title.
function draw(sections: readonly Node[]): void {
  const focused = document.activeElement?.getAttribute('data-key') ?? null
  const places = focused === null ? [] : placesAfter(focused)
  root?.replaceChildren(...sections)
  root?.setAttribute('aria-busy', 'false')
  if (focused === null) return
  const place = places.map(controlOf).find((control) => control !== null) ?? root?.querySelector('h1')
  place?.focus()
}

// The keys of the control and of its like in the other rows: first those after it, then those before it.
function placesAfter(key: string): string[] {
  const kindOf = (known: string) => known.split('-')[0]
  const keys = [...(root?.querySelectorAll('[data-key]') ?? [])].map(
    (control) => control.getAttribute('data-key') ?? '',
  )
  const alike = keys.filter((known) => kindOf(known) === kindOf(key))
  const at = alike.indexOf(key)
  return [...alike.slice(at), ...alike.slice(0, at).toReversed()]
}

function controlOf(key: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}

function view(overview: Overview): Node[] {
  return [
    element('h1', { text: PRODUCT_NAME, aria: { tabindex: '-1' } }),
    ...videoSection(tab, { onGone: () => showTab({ kind: 'unreached' }), onAllowed: () => void look() }),
    ...sessionSection(overview),
    analysisSection(overview.isAnalysisOn),
    failure,
    ...withheldSection(overview, afterPress),
    ...dueSection(overview.due, afterPress),
    ...waitingSection(overview, { afterPress, onSignIn: openPortal }),
    ...portalSection(overview),
    foot(panelWindow),
  ]
}

// "Sign in" opens it, too.
function portalSection(overview: Overview): Node[] {
  if (asksToSignIn(overview)) return []
  return [
    element('button', {
      className: filled(true),
      text: 'Open the portal',
      onClick: openPortal,
      aria: { 'data-key': 'portal' },
    }),
  ]
}

// One button is filled: the video's, or else the one that leads on.
function filled(leadsOn: boolean): string {
  return leadsOn && tab?.kind !== 'video' ? 'primary' : ''
}

// Nobody knows who is signed in to a portal that the browser withholds.
function asksToSignIn({ session: { user }, withheld }: Overview): boolean {
  return user === null && withheld === null
}

function sessionSection({ session: { user, isFresh }, withheld }: Overview): Node[] {
  if (user === null) {
    if (withheld !== null) return []
    const note = isFresh ? 'You are not signed in.' : 'The portal cannot be reached, and nobody was signed in before.'
    const button = element('button', {
      className: filled(true),
      text: 'Sign in',
      onClick: openPortal,
      aria: { 'data-key': 'sign-in' },
    })
    return [element('div', { className: 'row' }, [element('p', { text: note }), button])]
  }
  const line = element('p', { text: `Signed in as ${user.email}` })
  const offline = element('p', {
    className: 'soft',
    text: 'The portal cannot be reached now. Saving works all the same.',
  })
  return [element('div', {}, isFresh || withheld !== null ? [line] : [line, offline])]
}

function analysisSection(isOn: boolean): Node {
  const label = element('p', { text: 'Analyze the videos I watch', aria: { id: 'analysis-label' } })
  const toggle = element('button', {
    aria: { role: 'switch', 'aria-checked': String(isOn), 'aria-labelledby': 'analysis-label', 'data-key': 'analysis' },
    onClick: () => {
      const asked = ask({ type: 'set-analysis', isOn: !isOn })
      asked.then(showAnalysis, () => afterPress(asked))
    },
  })
  return element('div', { className: 'row' }, [label, toggle])
}

function openPortal(): void {
  void ask({ type: 'open-portal' }).then(() => window.close(), refresh)
}

void followTheme(document)
void start()
