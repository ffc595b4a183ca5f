import { Trash2 } from 'lucide-react'
import { displayName } from '../../domain/account/display-name.ts'
import type { EmailSignup } from '../../domain/wire/admin.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { DateText } from './date-text.tsx'

interface SignupRowProps {
  readonly signup: EmailSignup
  readonly onDelete: (signup: EmailSignup) => void
}

export function SignupRow({ signup, onDelete }: SignupRowProps) {
  const { email, source, createdAt } = signup
  return (
    <li className="flex items-center gap-x-4 py-1.5 pr-2 pl-4">
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:items-center">
        <span className="truncate text-base font-medium">{displayName(signup)}</span>
        <a
          href={`mailto:${email}`}
          className="truncate rounded-control text-base text-ink-soft hover:text-ink hover:underline"
        >
          {email}
        </a>
      </div>
      <div className="flex shrink-0 items-center gap-x-4 gap-y-0.5 max-sm:flex-col max-sm:items-end">
        <Pill>{sourceText(source)}</Pill>
        <DateText date={createdAt} className="text-small text-ink-soft sm:w-28 sm:text-right" />
      </div>
      <IconButton label={`Delete signup ${email}`} onClick={() => onDelete(signup)}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  )
}

// `landing_page` as people write it.
function sourceText(source: string): string {
  return source.replaceAll('_', ' ')
}
