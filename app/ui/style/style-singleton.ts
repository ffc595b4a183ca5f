// Replaces react-style-singleton, used by react-remove-scroll (Radix): the same three exports, but the rules go into a
// constructed style sheet. That is CSSOM, so `style-src 'self'` allows it without a nonce.
import { useEffect } from 'react'

interface Singleton {
  add: (css: string) => void
  remove: () => void
}

/** Counts its users: the sheet is in the document while at least one needs it. */
export function stylesheetSingleton(): Singleton {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add: (css) => {
      users += 1
      if (sheet !== null) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove: () => {
      users -= 1
      if (users > 0 || sheet === null) return
      const gone = sheet
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== gone)
      sheet = null
    },
  }
}

export function styleHookSingleton(): (css: string, isDynamic?: boolean) => void {
  const singleton = stylesheetSingleton()
  return function useSingletonStyle(css, isDynamic) {
    useEffect(() => {
      singleton.add(css)
      return () => {
        singleton.remove()
      }
      // Static rules stay as first given, as in the original.
    }, [isDynamic === true ? css : null])
  }
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useSingletonStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }) {
    useSingletonStyle(styles, dynamic)
    return null
  }
}
