import { clsx } from 'clsx'

interface LedTextProps {
  readonly paragraphs: readonly string[]
}

/** A text of several paragraphs, the first of which leads: it is set larger, so that it can be read alone. */
export function LedText({ paragraphs }: LedTextProps) {
  return (
    <div className="measure flex flex-col gap-2.5">
      {paragraphs.map((text, at) => (
        <p key={`${String(at)} ${text}`} className={clsx(at === 0 ? 'text-lead' : 'text-base', 'text-pretty')}>
          {text}
        </p>
      ))}
    </div>
  )
}
