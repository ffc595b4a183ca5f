// Classes, not styles: the prerendered page may hold no style attribute (its content policy forbids them).
const MARKS = ['left-[17%]', 'left-[35%]', 'left-[52%]', 'left-[78%]']
const CHOSEN = 0

/** A picture of the product: a moment in a video becomes a plan, and the plan gets done. Read out as one sentence. */
export function PlanCard() {
  return (
    <figure
      role="img"
      aria-label="An example: from a moment at 0:40 in a video on morning routines comes a plan. If it is 21:30 and I am in the kitchen, then I will write tomorrow’s one task on a paper card. Done on four of five days."
      className="mx-auto w-full max-w-md select-none"
    >
      <div aria-hidden="true" className="rounded-sheet border border-line bg-surface p-5 shadow-card sm:p-6">
        <p className="text-small text-ink-soft">From “A calmer morning”, 4:00</p>
        <div className="relative mt-3 mb-6 h-1 rounded-full bg-line">
          {MARKS.map((mark, at) => (
            <span
              key={mark}
              className={`absolute top-1/2 -translate-1/2 rounded-full border-2 border-surface ${mark} ${at === CHOSEN ? 'size-5 bg-accent' : 'size-3 bg-ink-soft/60'}`}
            />
          ))}
        </div>
        <p className="font-serif text-title">
          If it is 21:30 and I am in the kitchen, then I will write tomorrow’s one task on a paper card.
        </p>
        <p className="mt-4 flex items-center gap-2 text-small text-ink-soft">
          <Drawn path="M6 16V10a6 6 0 1 1 12 0v6l2 2H4zM10 21h4" className="size-4 text-warn" />
          Every day at 21:30
        </p>
        <div className="mt-5 flex flex-wrap justify-between gap-y-2 border-t border-line pt-4">
          {['Mo', 'Tu', 'We', 'Th', 'Fr'].map((day, at) => (
            <span key={day} className="flex flex-col items-center gap-1.5 text-small text-ink-soft">
              <span
                className={`flex size-8 items-center justify-center rounded-full ${at === 2 ? 'border border-dashed border-ink-soft/50' : 'bg-accent text-accent-ink'}`}
              >
                {at !== 2 && <Drawn path="m5 12.5 4.5 4.5L19 7.5" className="size-4" />}
              </span>
              {day}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

// Two strokes of our own: the icon library stays out of the first page a visitor loads.
function Drawn({ path, className }: { path: string; className: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2.2} className={className}>
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
