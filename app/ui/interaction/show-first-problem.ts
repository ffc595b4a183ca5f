/** Focuses the first field with an error, or the first field or button of a group with one, and brings both into view. */
export function showFirstProblem(form: ParentNode | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, button)')
  field?.focus()
  // A field that already has the focus is not scrolled to, and its error may be out of view.
  const whole = field?.closest('[data-invalid]') ?? field
  whole?.scrollIntoView({ block: 'nearest' })
  // What is wrong is said below the field.
  const [error = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
  if (error !== '') document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
}
