// The site marks its dark theme on the root element.

/** Whether the page is dark now. */
export function isSiteDark({ documentElement }: Document): boolean {
  return documentElement.hasAttribute('dark')
}

/** Calls back with each change; returns how to stop. */
export function onSiteTheme({ documentElement }: Document, listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(documentElement, { attributeFilter: ['dark'] })
  return () => observer.disconnect()
}
