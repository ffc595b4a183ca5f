import type { Markup } from '../../state/kept-screen.ts'

// Attributes that refer to other parts of the page, that could run code, or that would name a control twice.
const LEFT_OUT =
  /^(on.*|id|for|name|form|nonce|srcdoc|autofocus|tabindex|data-return-focus|aria-(controls|labelledby|describedby|owns|live))$/
const NOT_DRAWN = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'link'])

/** What an element shows, as data. Elements for which `isShown` is false are left out with their contents. */
export function markupOf(element: Element, isShown: (element: Element) => boolean): Markup {
  const attributes = [...element.attributes].filter(({ name, value }) => !LEFT_OUT.test(name) && isOwn(name, value))
  const children = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) {
      return NOT_DRAWN.has(node.localName) || !isShown(node) ? [] : [markupOf(node, isShown)]
    }
    return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []
  })
  return [element.localName, Object.fromEntries(attributes.map(({ name, value }) => [name, value])), ...children]
}

// Links and form targets are kept only if they stay in this app.
function isOwn(name: string, value: string): boolean {
  return !/^(href|action|formaction)$/.test(name) || (value.startsWith('/') && !value.startsWith('//'))
}
