import { ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** From the words in the transcript back to the claim that rests on them. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button size="small" onClick={onBack}>
      <ArrowUp aria-hidden="true" className="size-4" />
      Back to where you were
    </Button>
  )
}
