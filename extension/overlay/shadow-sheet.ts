// The overlay's style sheet, made fit for a shadow root on someone else's page.

const ROOT_FONT_PX = 16

/** CSS text that keeps its measure and its defaults inside a shadow root. */
export function shadowCss(css: string): string {
  return `${pixelsForRems(css)}\n${registeredDefaults(css)}`
}

/** A constructed sheet of it: CSSOM needs no permission of the page's content security policy. */
export function shadowSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(shadowCss(css))
  return sheet
}

// rem follows the page's root element, and this site sets that to 10 px. A unit before a backslash stands in the name of an
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
