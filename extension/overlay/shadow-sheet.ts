// Adapts the overlay's style sheet to a shadow root on someone else's page.

const ROOT_FONT_PX = 16

/** CSS text whose sizes and defaults also work inside a shadow root. */
export function shadowCss(css: string): string {
  return `${pixelsForRems(css)}\n${registeredDefaults(css)}`
}

/**
 * Adds the sheet to the root; returns a function that removes it. A constructed sheet is not subject to the page's content
 * security policy. Firefox throws when a content script adds one, so a style element is used there.
 */
export function addShadowSheet(root: ShadowRoot, css: string): () => void {
  const text = shadowCss(css)
  const sheet = new CSSStyleSheet()
  try {
    sheet.replaceSync(text)
    root.adoptedStyleSheets.push(sheet)
  } catch {
    return addStyleElement(root, text)
  }
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

function addStyleElement(root: ShadowRoot, text: string): () => void {
  const style = document.createElement('style')
  style.textContent = text
  root.append(style)
  return () => style.remove()
}

// rem is relative to the page's root element, which this site sets to 10 px. A unit before a backslash is part of the class name
// of an arbitrary value, and must stay.
function pixelsForRems(css: string): string {
  return css.replace(/(?<![\w.-])(-?(?:\d+(?:\.\d*)?|\.\d+))rem\b(?!\\)/g, (_, number: string) => {
    return `${String(Number((Number(number) * ROOT_FONT_PX).toFixed(4)))}px`
  })
}

// @property has no effect inside a shadow root, so its initial values are declared instead.
function registeredDefaults(css: string): string {
  const declarations = [...css.matchAll(/@property\s+(--[\w-]+)\s*\{([^}]*)\}/g)].flatMap(
    ([, name = '', body = '']) => {
      const initial = /initial-value:\s*([^;]+)/.exec(body)?.[1]?.trim()
      return initial === undefined ? [] : [`${name}:${initial}`]
    },
  )
  return declarations.length === 0 ? '' : `@layer properties{*,::before,::after,::backdrop{${declarations.join(';')}}}`
}
