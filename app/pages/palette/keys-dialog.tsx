import { isSingleKey } from '../../domain/palette/pressed-keys.ts'
import { SingleKeysChoice } from '../../features/account/profile/single-keys-choice.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyCaps } from '../../ui/display/key-caps.tsx'
import { SHORTCUTS } from './keys.ts'

/** The active shortcuts, and a switch for single-key ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const hasSingleKeys = usePreferences((state) => state.hasSingleKeys)
  const shown = SHORTCUTS.filter((shortcut) => hasSingleKeys || !isSingleKey(shortcut))
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" width="narrow">
      <table className="w-full text-base">
        <thead className="sr-only">
          <tr>
            <th scope="col">What it does</th>
            <th scope="col">Keys</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ keys, does }) => (
            <tr key={keys.join(' ')}>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {does}
              </th>
              <td className="py-2 text-right">
                <KeyCaps keys={keys} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 border-t border-line pt-3">
        <SingleKeysChoice />
      </div>
    </Dialog>
  )
}
