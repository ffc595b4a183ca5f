/** Whether this is Firefox: its match patterns name no port, and its notifications have no buttons. */
export function isFirefox(): boolean {
  return chrome.runtime.getURL('').startsWith('moz-extension:')
}
