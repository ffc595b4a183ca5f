import { displayName } from '../../domain/account/display-name.ts'
import type { EmailSignup } from '../../domain/wire/admin.ts'
import { DateText } from './date-text.tsx'

interface SurveyListProps {
  readonly surveys: readonly EmailSignup[]
  // How many there are in total.
  readonly answered: number
}

/** ADM-02: what the newest signups hope for, and how they use YouTube. */
export function SurveyList({ surveys, answered }: SurveyListProps) {
  return (
    <section aria-labelledby="survey-responses">
      <h2 id="survey-responses" className="mb-3 text-lead font-semibold">
        Survey responses
      </h2>
      {answered > surveys.length && (
        <p className="-mt-3 mb-3 text-small text-ink-soft tabular">
          The newest {surveys.length} of {answered}. The export has all of them.
        </p>
      )}
      {surveys.length === 0 ? (
        <p className="text-base text-ink-soft">Nobody has answered the two questions after registering yet.</p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {surveys.map((signup) => (
            <li key={signup.id} className="min-w-0 rounded-card border border-line bg-surface p-4">
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="truncate text-base font-medium">{displayName(signup)}</h3>
                <DateText date={signup.createdAt} className="shrink-0 text-small text-ink-soft" />
              </div>
              <dl className="mt-2 flex flex-col gap-2">
                <Answer question="Hopes" text={signup.hopes} />
                <Answer question="YouTube habits" text={signup.youtubeHabits} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Answer({ question, text }: { question: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt className="text-small font-medium text-ink-soft">{question}</dt>
      <dd className="measure text-base whitespace-pre-wrap">{text}</dd>
    </div>
  )
}
