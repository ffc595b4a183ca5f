import { Button } from '../button/button.tsx'

/** For a dialog that only tells: the way out is within reach of the thumb, too. The cross at its top is called Close. */
export function CloseFooter({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        OK
      </Button>
    </div>
  )
}
