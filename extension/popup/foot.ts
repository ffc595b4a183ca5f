// Links that are seldom needed, at the foot of the popup.
import { element } from './element.ts'

const NOT_OPENED = 'Your browser did not open its side panel.'

/** `windowId` is the window in which the side panel opens; null when the browser has none. */
export function foot(windowId: number | null): Node {
  const options = link('Options', () => {
    void chrome.runtime.openOptionsPage().then(() => window.close())
  })
  if (windowId === null) return element('footer', {}, [options])
  // Nothing is awaited first: the browser opens the panel only inside the handler of a user gesture.
  const panel = link('Side panel', () => {
    chrome.sidePanel.open({ windowId }).then(
      () => window.close(),
      () => made.append(element('p', { className: 'soft', text: NOT_OPENED, aria: { role: 'status' } })),
    )
  })
  const made = element('footer', {}, [panel, options])
  return made
}

/** The window in which the side panel opens; null in a browser without side panels. */
export async function sidePanelWindow(): Promise<number | null> {
  if (!('sidePanel' in chrome)) return null
  return (await chrome.windows.getCurrent()).id ?? null
}

function link(text: string, onClick: () => void): Node {
  return element('button', { className: 'link', text, onClick, aria: { 'data-key': text } })
}
