import { Plus } from 'lucide-react'
import { useId, useState, type SyntheticEvent } from 'react'
import { describeYoutubeUrlProblem, parseYoutubeUrl } from '../../../domain/video/youtube-url.ts'
import { Button } from '../../../ui/button.tsx'
import { CONTROL_CLASS, FieldError } from '../../../ui/field.tsx'

/** LIB-15: a link opens the form filled; nothing opens it empty. What is no video says so here. */
export function QuickAdd({ onAdd }: { onAdd: (url: string) => void }) {
  const [url, setUrl] = useState('')
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = parseYoutubeUrl(url)
    if (url.trim() !== '' && !address.ok) {
      setError(describeYoutubeUrlProblem(address.error))
      return
    }
    setUrl('')
    onAdd(address.ok ? address.value.url : '')
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
          placeholder="Paste a YouTube link, or drop caption files"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value)
            setError(null)
          }}
          className={`${CONTROL_CLASS} min-w-[min(8rem,100%)] flex-1 text-ellipsis`}
        />
        <Button type="submit" look="primary">
          <Plus aria-hidden="true" className="size-4.5" />
          Add video
        </Button>
      </div>
      {error !== null && <FieldError id={errorId} text={error} />}
    </form>
  )
}
