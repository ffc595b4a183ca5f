import { FolderDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Leads to everything that can be taken along and brought in. */
export function YourDataButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
      <FolderDown aria-hidden="true" className="size-4 max-sm:hidden" />
      Export / Import
    </Button>
  )
}
