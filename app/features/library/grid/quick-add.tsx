import { Plus } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import { readGivenText } from '../../../domain/video/given-text.ts'
import { describeYoutubeUrlProblem, parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CONTROL_CLASS } from '../../../ui/form/control-class.ts'
import { FieldError } from '../../../ui/form/field.tsx'

interface QuickAddProps {
  readonly look?: 'primary' | 'secondary'
  readonly onAdd: (given: { readonly url: string; readonly text?: string | undefined }) => void
}

/** LIB-15: a link or a transcript opens the form filled in; an empty field opens it empty. Anything else shows an error here. */
export function QuickAdd({ look = 'primary', onAdd }: QuickAddProps) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = parseYoutubeUrl(url)
    const problem = address.ok ? readGivenText(url).problem : describeYoutubeUrlProblem(address.error)
    if (url.trim() !== '' && problem !== null) {
      setError(problem)
      return
    }
    setUrl('')
    onAdd({ url: address.ok ? address.value.url : '' })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Add a video" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        <input
          type="url"
          inputMode="url"
          aria-label="YouTube link"
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          autoComplete="off"
          placeholder="Paste a link"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setError(null)
          }}
          onPaste={(event) => {
            // A single-line field would join the lines of a transcript, or several links.
            const text = event.clipboardData.getData('text')
            const { words, problem } = readGivenText(text)
            const areSeveralLinks = problem !== null && parseYoutubeUrl(text).ok
            if (url !== '' || (words === '' && !areSeveralLinks)) return
            event.preventDefault()
            onAdd({ url: '', text })
          }}
          className={`${CONTROL_CLASS} min-w-[min(8rem,100%)] flex-1 text-ellipsis`}
        />
        <Button type="submit" look={look}>
          <Plus aria-hidden="true" className="size-4.5" />
          Add video
        </Button>
      </div>
      {error !== null && <FieldError id={errorId} text={error} />}
    </form>
  )
}
