// The site marks its dark theme on the root element.

/** Whether the page is currently dark. */
export function isSiteDark({ documentElement }: Document): boolean {
  return documentElement.hasAttribute('dark')
}

/** Calls back on each change; returns a function that stops it. */
export function onSiteTheme({ documentElement }: Document, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(documentElement, { attributeFilter: ['dark'] })
  return () => observer.disconnect()
}
