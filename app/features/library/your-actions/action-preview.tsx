import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { reflectionPreview, type LibraryAction } from '../../../domain/reflection/library-action.ts'

type ActionPreviewProps = Pick<LibraryAction, 'text' | 'passages'> & { readonly title: string }

/** ACT-04, ACT-05: the beginning of the reflection, and all of it on request. */
export function ActionPreview({ text, passages, title }: ActionPreviewProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const preview = reflectionPreview(text)
  const isCut = preview !== text
  if (text === '') return null
  return (
    <div className="mt-2">
      <div id={id}>
        {isCut && isWhole ? (
          <Passages passages={passages} />
        ) : (
          <p className="measure text-base whitespace-pre-line">{preview}</p>
        )}
      </div>
      {isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          className="mt-0.5 min-h-11 rounded-control text-small font-medium text-accent underline-offset-4 hover:underline sm:pointer-fine:min-h-8"
        >
          {isWhole ? 'Hide' : 'View full reflection'}
          <span className="sr-only">{isWhole ? ` the reflection of ${title}` : ` of ${title}`}</span>
        </button>
      )}
    </div>
  )
}

function Passages({ passages }: Pick<LibraryAction, 'passages'>) {
  return (
    <dl className="measure flex flex-col gap-3 border-l-2 border-line pl-4">
      {passages.map(({ heading, text, isDone }, at) => (
        <div key={at}>
          <dt className="flex flex-wrap items-center gap-x-2 text-small font-semibold text-ink-soft">
            {heading}
            {isDone === true && (
              <span className="inline-flex items-center gap-1 text-good">
                <CircleCheck aria-hidden="true" className="size-3.5" />
                Done
              </span>
            )}
          </dt>
          <dd className="text-base whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
