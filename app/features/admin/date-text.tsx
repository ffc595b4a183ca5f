interface DateTextProps {
  // ISO 8601.
  readonly date: string
  readonly className?: string
}

/** A day in the viewer's own time zone and language; hovering shows the exact time. */
export function DateText({ date, className }: DateTextProps) {
  const when = new Date(date)
  return (
    <time dateTime={date} title={when.toLocaleString('en-GB')} className={`tabular ${className ?? ''}`}>
      {when.toLocaleDateString('en-GB', { dateStyle: 'medium' })}
    </time>
  )
}
