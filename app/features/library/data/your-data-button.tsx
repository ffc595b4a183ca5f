import { FolderDown } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Tooltip } from '../../../ui/button/tooltip.tsx'

/** Opens everything that can be exported and imported. */
export function YourDataButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Tooltip text="Export / Import" isForNarrow>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="max-sm:border-transparent max-sm:bg-transparent max-sm:px-3"
      >
        <FolderDown aria-hidden="true" className="size-4 max-sm:size-5" />
        <span className="max-sm:sr-only">Export / Import</span>
      </Button>
    </Tooltip>
  )
}
