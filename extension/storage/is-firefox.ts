/** Whether this is the package for Firefox, whose match patterns name no port and whose notifications have no buttons. */
export function isFirefox(): boolean {
  return 'browser_specific_settings' in chrome.runtime.getManifest()
}
