import { ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'

/** Leads from the words in the transcript back to the claim based on them. */
export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button size="small" onClick={onBack}>
      <ArrowUp aria-hidden="true" className="size-4" />
      Back to where you were
    </Button>
  )
}
