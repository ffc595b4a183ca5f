import { Fragment } from 'react'
import { isSingleKey } from '../../domain/palette/pressed-keys.ts'
import { SingleKeysChoice } from '../../features/account/profile/single-keys-choice.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { KeyCaps } from '../../ui/display/key-caps.tsx'
import { SHORTCUTS, type FrameShortcut } from './keys.ts'

type Keys = FrameShortcut['keys']

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
          {rowsOf(shown).map(([does, ways]) => (
            <tr key={does}>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {does}
              </th>
              <td className="py-2 text-right">
                {ways.map((keys, at) => (
                  <Fragment key={keys.join(' ')}>
                    {at > 0 && <span className="px-2 text-small text-ink-soft">or</span>}
                    <KeyCaps keys={keys} />
                  </Fragment>
                ))}
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

// What two shortcuts do is listed once, with the keys of both.
function rowsOf(shown: readonly FrameShortcut[]): readonly (readonly [string, readonly Keys[]])[] {
  const rows = new Map<string, readonly Keys[]>()
  for (const { does, keys } of shown) rows.set(does, [...(rows.get(does) ?? []), keys])
  return [...rows]
}
