/** Says that the form holds what was typed before it was closed. */
export function TypedBefore() {
  return (
    <p role="status" className="mb-4 rounded-control bg-accent/7 px-3.5 py-3 text-base">
      What you had typed is still here, not saved yet.
    </p>
  )
}
