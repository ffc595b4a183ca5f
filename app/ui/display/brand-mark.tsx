/** The logo: a play triangle with a tick. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className={className}>
      <rect width="512" height="512" rx="116" className="fill-accent" />
      <path
        d="M186 142 380 256 186 370Z"
        strokeWidth="44"
        strokeLinejoin="round"
        className="fill-accent-ink stroke-accent-ink"
      />
      <path
        d="m206 258 40 40 76-82"
        fill="none"
        strokeWidth="34"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-accent"
      />
    </svg>
  )
}
