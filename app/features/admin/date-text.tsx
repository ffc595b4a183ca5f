interface DateTextProps {
  // ISO 8601.
  readonly date: string
  readonly className?: string
}

/** A day in the owner's own zone and language; the exact time shows on hover. */
export function DateText({ date, className }: DateTextProps) {
  const when = new Date(date)
  return (
    <time dateTime={date} title={when.toLocaleString()} className={`tabular ${className ?? ''}`}>
      {when.toLocaleDateString(undefined, { dateStyle: 'medium' })}
    </time>
  )
}
