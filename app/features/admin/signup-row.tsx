import { Trash2 } from 'lucide-react'
import { displayName } from '../../domain/account/display-name.ts'
import { mailtoOf } from '../../domain/account/mailto.ts'
import type { EmailSignup } from '../../domain/wire/admin.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { DateText } from './date-text.tsx'

interface SignupRowProps {
  readonly signup: EmailSignup
  readonly onDelete: (signup: EmailSignup) => void
}

/** One line if there is room; on a phone the address gets a line of its own, unshortened. */
export function SignupRow({ signup, onDelete }: SignupRowProps) {
  const { email, source, createdAt } = signup
  return (
    <li className="flex items-center gap-x-3 py-1.5 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-sm:py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_7rem_7rem] sm:items-center">
        <span className="truncate text-base font-medium max-sm:col-span-2">{displayName(signup)}</span>
        <a
          href={mailtoOf(email)}
          className="truncate rounded-control text-base text-ink-soft hover:text-ink hover:underline max-sm:col-span-2"
        >
          {email}
        </a>
        <span className="text-small text-ink-soft">{sourceText(source)}</span>
        <DateText date={createdAt} className="text-right text-small text-ink-soft" />
      </div>
      <IconButton label={`Delete signup ${email}`} onClick={() => onDelete(signup)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}

// `landing_page` as words.
function sourceText(source: string): string {
  return source.replaceAll('_', ' ')
}
