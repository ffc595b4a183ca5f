import { CalendarPlus, Copy } from 'lucide-react'
import { useState, type RefCallback } from 'react'
import { DATE_LOCALE } from '../../domain/kernel/text.ts'
import { webcalOf } from '../../domain/wire/calendar-feed.ts'
import { copyText } from '../../state/copy-text.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FEED_QUESTIONS, FEED_TEXTS } from './messages.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** All planned actions in the learner's own calendar, through a private address that can be turned off. */
export function CalendarFeedSection() {
  const { state, problem, isBusy, again, make, turnOff, next } = useCalendarFeed()
  // A calendar that has the address would go quiet without a word, and no undo brings the address back.
  const [asked, setAsked] = useState<keyof typeof FEED_QUESTIONS | null>(null)
  const confirmed = async () => {
    // First, so that the focus is back in this section before what was pressed is replaced.
    setAsked(null)
    await (asked === 'off' ? turnOff() : make())
  }
  return (
    <section aria-labelledby="calendar-feed-title" className="flex flex-col gap-3">
      <div className="-mb-2 flex min-h-11 items-center justify-between gap-3">
        <h3 id="calendar-feed-title" className="text-base font-semibold">
          {FEED_TEXTS.title}
        </h3>
        {(state.kind === 'on' || state.kind === 'made') && (
          <Button size="small" look="danger" isBusy={isBusy} onClick={() => setAsked('off')}>
            Turn off
          </Button>
        )}
      </div>
      <p className="measure text-base text-ink-soft">{FEED_TEXTS.intro}</p>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      {state.kind === 'loading' && <SkeletonRows label="Looking for your calendar feed" rows={1} />}
      {state.kind === 'made' && <MadeFeed url={state.url} next={next} />}
      {state.kind === 'on' && <Notice tone="info">{onSince(state.createdAt)}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state.kind === 'unknown' && (
          <Button ref={next} onClick={again}>
            Try again
          </Button>
        )}
        {state.kind === 'off' && (
          <Button ref={next} isBusy={isBusy} onClick={() => void make()}>
            Make a calendar feed
          </Button>
        )}
        {state.kind === 'on' && (
          <Button ref={next} isBusy={isBusy} onClick={() => setAsked('renew')}>
            Make a new address
          </Button>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog {...FEED_QUESTIONS[asked]} onConfirm={confirmed} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}

function MadeFeed({ url, next }: { readonly url: string; readonly next: RefCallback<HTMLElement> }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Private address"
        hint={FEED_TEXTS.once}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <a ref={next} href={webcalOf(url)} className={buttonClass('primary')}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Add to calendar
        </a>
        <Button onClick={() => void copyText(url, FEED_TEXTS.copied)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy address
        </Button>
      </div>
    </div>
  )
}

function onSince(createdAt: number): string {
  const day = new Date(createdAt).toLocaleDateString(DATE_LOCALE, { dateStyle: 'long' })
  return `Your feed has been on since ${day}. Its address was shown once; a new one replaces it.`
}
