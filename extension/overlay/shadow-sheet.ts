// The overlay's style sheet, made fit for a shadow root on someone else's page.

const ROOT_FONT_PX = 16

/** CSS text that keeps its measure and its defaults inside a shadow root. */
export function shadowCss(css: string): string {
  return `${pixelsForRems(css)}\n${registeredDefaults(css)}`
}

/**
 * Gives it to the root; returns how to take it away again. A constructed sheet needs no permission of the page's content security
 * policy. Firefox throws when a content script hands one over, so there a style element carries the text.
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

// rem follows the page's root element, and this site sets that to 10 px. A unit before a backslash is in the name of an
// arbitrary-value class, which must keep it.
function pixelsForRems(css: string): string {
  return css.replace(/(?<![\w.-])(-?(?:\d+(?:\.\d*)?|\.\d+))rem\b(?!\\)/g, (_, number: string) => {
    return `${String(Number((Number(number) * ROOT_FONT_PX).toFixed(4)))}px`
  })
}

// @property has no effect inside a shadow root, so the initial values it would give are declared instead.
function registeredDefaults(css: string): string {
  const declarations = [...css.matchAll(/@property\s+(--[\w-]+)\s*\{([^}]*)\}/g)].flatMap(
    ([, name = '', body = '']) => {
      const initial = /initial-value:\s*([^;]+)/.exec(body)?.[1]?.trim()
      return initial === undefined ? [] : [`${name}:${initial}`]
    },
  )
  return declarations.length === 0 ? '' : `@layer properties{*,::before,::after,::backdrop{${declarations.join(';')}}}`
}
