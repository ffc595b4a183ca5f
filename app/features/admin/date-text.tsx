import { DATE_LOCALE } from '../../domain/kernel/text.ts'

interface DateTextProps {
  // ISO 8601.
  readonly date: string
  readonly className?: string
}

/** A day in the viewer's own time zone; hovering shows the exact time. */
export function DateText({ date, className }: DateTextProps) {
  const when = new Date(date)
  return (
    <time dateTime={date} title={when.toLocaleString(DATE_LOCALE)} className={`tabular ${className ?? ''}`}>
      {when.toLocaleDateString(DATE_LOCALE, { dateStyle: 'medium' })}
    </time>
  )
}
