import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

export function EngineFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="bad">
      <p>The engine did not start in this browser.</p>
      <Button size="small" className="mt-2" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  )
}
