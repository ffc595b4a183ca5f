// The current video, and the button that opens the overlay on it.
import { counted } from '#domain/kernel/text.ts'
import { LOOKING, NO_VIDEO, SITE_WITHHELD, UNREACHED } from '../messages/tab-texts.ts'
import { openOverlayIn, siteMatches } from '../messages/watch-tab.ts'
import { element } from './element.ts'
import type { TabVideo } from './tab-video.ts'

type Shown = Extract<TabVideo, { kind: 'video' }>

interface Hooks {
  /** The page no longer has a script of ours. */
  readonly onGone: () => void
  /** The browser no longer keeps the extension from the site. */
  readonly onAllowed: () => void
}

/** Empty until the tab has been read. */
export function videoSection(tab: TabVideo | null, { onGone, onAllowed }: Hooks): Node[] {
  if (tab === null) return []
  if (tab.kind === 'no_video') return [element('p', { className: 'soft', text: NO_VIDEO })]
  if (tab.kind === 'withheld') return withheldSite(onAllowed)
  if (tab.kind === 'unreached') return [element('p', { className: 'soft', text: UNREACHED })]
  const { tabId, video } = tab
  const open = element('button', {
    className: 'primary',
    text: 'Open on this video',
    aria: { 'data-key': 'open-overlay' },
    onClick: () => {
      void openOverlayIn(tabId).then(() => window.close(), onGone)
    },
  })
  const lines = [savedSentence(tab), insightsSentence(tab)].flatMap((text) =>
    text === null ? [] : [element('p', { className: 'soft', text })],
  )
  return [element('section', {}, [element('h2', { text: video.title, className: 'video' }), ...lines, open])]
}

function withheldSite(onAllowed: () => void): Node[] {
  const allow = element('button', {
    text: 'Allow on YouTube',
    aria: { 'data-key': 'allow-site' },
    // Nothing is awaited first: the browser grants it only inside the handler of a press.
    onClick: () => {
      void chrome.permissions.request({ origins: siteMatches() }).then((isAllowed) => isAllowed && onAllowed())
    },
  })
  const text = `${SITE_WITHHELD} To get ideas from a video, allow it.`
  return [element('section', {}, [element('p', { className: 'warn', text, aria: { role: 'status' } }), allow])]
}

function savedSentence({ savedIn }: Shown): string | null {
  if (savedIn === null) return null
  return {
    portal: 'Saved in your portal.',
    device: 'Saved on this device, on its way to your portal.',
    nowhere: 'Not saved yet.',
  }[savedIn]
}

function insightsSentence({ video: { insights } }: Shown): string {
  switch (insights.kind) {
    case 'off':
      return 'Analysis is off, so there are no insights.'
    case 'unread':
      return 'Open it to get insights. Only then is its transcript read.'
    case 'reading':
      return 'Its transcript is being read.'
    case 'working':
      return LOOKING
    case 'ready':
      return `Insights are ready, with ${counted(insights.count, 'idea')}.`
    case 'none':
      return insights.why
  }
}
