/** Makes one line of what was pasted or dropped into the field. The cursor stays where it is. */
export function keepOneLine(field: HTMLTextAreaElement): void {
  if (!/[\r\n]/.test(field.value)) return
  // Setting the value moves the cursor to its end.
  const cursor = inOneLine(field.value.slice(0, field.selectionEnd)).length
  field.value = inOneLine(field.value)
  field.setSelectionRange(cursor, cursor)
}

function inOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
