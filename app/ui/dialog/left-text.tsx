import { Button } from '../button/button.tsx'

interface LeftTextProps {
  // Empty if there is none.
  readonly text: string
  readonly onCopy: () => void
  readonly onDiscard: () => void
}

/** What was typed into something that no longer exists: it can be copied or discarded. */
export function LeftText({ text, onCopy, onDiscard }: LeftTextProps) {
  if (text === '') return null
  return (
    <div className="mt-4">
      <p className="text-base">What you had not saved:</p>
      <p className="mt-2 border-l-2 border-line pl-3 text-base break-words whitespace-pre-line">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onCopy}>Copy text</Button>
        <Button look="quiet" onClick={onDiscard}>
          Discard text
        </Button>
      </div>
    </div>
  )
}
