/** Whether this is the Firefox package: there, match patterns have no port and notifications no buttons. */
export function isFirefox(): boolean {
  return 'browser_specific_settings' in chrome.runtime.getManifest()
}
