// How a field's control looks: with room for the sentence below an invalid one when it is scrolled into view.
export const CONTROL_CLASS =
  'w-full min-h-11 sm:pointer-fine:min-h-10 rounded-control control-border bg-raised px-3 py-2 text-base text-ink ' +
  'transition-colors duration-150 hover:border-ink-soft aria-invalid:scroll-mb-16 aria-invalid:border-bad disabled:opacity-60 disabled:bg-ground'
