// Builds elements from text only: nothing from a page or a server is ever parsed as markup.

interface Attributes {
  readonly className?: string
  readonly text?: string
  readonly onClick?: () => void
  readonly aria?: Readonly<Record<string, string>>
}

export function element(
  tag: keyof HTMLElementTagNameMap,
  attributes: Attributes = {},
  children: readonly Node[] = [],
): HTMLElement {
  const { className, text, onClick, aria = {} } = attributes
  const made = document.createElement(tag)
  if (className !== undefined) made.className = className
  if (text !== undefined) made.textContent = text
  if (onClick !== undefined) made.addEventListener('click', onClick)
  if (made instanceof HTMLButtonElement) made.type = 'button'
  for (const [name, value] of Object.entries(aria)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
