import { FolderDown } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'

/** Opens everything that can be exported and imported. */
export function YourDataButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
      <FolderDown aria-hidden="true" className="size-4 max-sm:hidden" />
      Export / Import
    </Button>
  )
}
