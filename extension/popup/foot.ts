// What is not needed every day, at the foot of the popup.
import { element } from './element.ts'

const NOT_OPENED = 'Your browser did not open its side panel.'

/** `windowId`: where the side panel opens; null where the browser has none. */
export function foot(windowId: number | null): Node {
  const options = link('Options', () => {
    void chrome.runtime.openOptionsPage().then(() => window.close())
  })
  if (windowId === null) return element('footer', {}, [options])
  // The browser opens it only while a press is being handled: nothing is awaited before.
  const panel = link('Side panel', () => {
    chrome.sidePanel.open({ windowId }).then(
      () => window.close(),
      () => made.append(element('p', { className: 'soft', text: NOT_OPENED, aria: { role: 'status' } })),
    )
  })
  const made = element('footer', {}, [panel, options])
  return made
}

/** Where the side panel of this window opens; null in a browser without one. */
export async function sidePanelWindow(): Promise<number | null> {
  if (!('sidePanel' in chrome)) return null
  return (await chrome.windows.getCurrent()).id ?? null
}

function link(text: string, onClick: () => void): Node {
  return element('button', { className: 'link', text, onClick, aria: { 'data-key': text } })
}
