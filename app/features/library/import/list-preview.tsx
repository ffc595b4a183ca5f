import { useId, useState, type ReactNode } from 'react'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import { importPreview, type ImportPreview } from '../../../domain/import/import-preview.ts'
import type { UnreadRow } from '../../../domain/import/import-list.ts'
import type { PresentIds } from '../../../db/queries/present-ids.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { BY_TITLE, listTitle, NO_LINK, NOTHING_FITS, NOTHING_NEW, toAddText, WAITS_QUIETLY } from './import-messages.ts'
import type { ReadList } from './list-messages.ts'
import type { UnreadFile } from './read-list-files.ts'

interface ListPreviewProps {
  readonly lists: readonly ReadList[]
  // The files among those chosen that are no lists.
  readonly unread: readonly UnreadFile[]
  readonly present: PresentIds
  readonly onAdd: (preview: ImportPreview) => void
  readonly onCancel: () => void
}

/** What an import would add, what is already here and what was not understood, with first lines. Nothing is stored yet. */
export function ListPreview({ lists, unread, present, onAdd, onCancel }: ListPreviewProps) {
  // A watch history is not something the learner planned: it is selected only if they ask for it, or if it is the only list.
  const [chosen, setChosen] = useState(() => {
    const planned = lists.filter(({ kind }) => kind !== 'history')
    return planned.length > 0 ? planned : lists
  })
  const isChosen = (list: ReadList) => chosen.includes(list)
  const toggle = (list: ReadList) =>
    setChosen(isChosen(list) ? chosen.filter((one) => one !== list) : [...chosen, list])
  const preview = importPreview(
    chosen.map(({ videos }) => videos),
    present,
  )
  const { newVideos, newNotes, here, toWrite } = preview
  const isEmpty = chosen.length > 0 && toWrite.length === 0
  return (
    <div className="flex flex-col gap-4">
      {lists.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-base font-semibold">What to import</legend>
          {lists.map((list, at) => (
            <CheckField key={at} checked={isChosen(list)} onChange={() => toggle(list)} label={listTitle(list)} />
          ))}
        </fieldset>
      )}
      {lists.length === 1 && lists[0] !== undefined && <p className="text-base font-semibold">{listTitle(lists[0])}</p>}
      {isEmpty ? (
        <p className="text-base">{here.length > 0 ? NOTHING_NEW : NOTHING_FITS}</p>
      ) : (
        <Group title={toAddText(preview)} lines={newVideos.map(titleOf)}>
          {toWrite.length > 0 ? WAITS_QUIETLY : undefined}
        </Group>
      )}
      {here.length > 0 && !isEmpty && (
        <Group title={`${counted(here.length, 'video')} already here`} lines={here.map(titleOf)} />
      )}
      {unread.length > 0 && (
        <Group
          title={`${counted(unread.length, 'file')} not read`}
          lines={unread.map(({ name, sentence }) => `${name}: ${sentence}`)}
        />
      )}
      <Rows what="not understood" rows={chosen.flatMap((list) => list.unread)} />
      <Rows what={NO_LINK} hint={BY_TITLE} rows={chosen.flatMap(unplacedRows)} />
      <Rows what="not about a video, left out" rows={chosen.flatMap(otherRows)} />
      <div className="sticky -bottom-(--sunk,0px) -mb-2 flex flex-wrap justify-end gap-2 bg-surface py-3">
        <Button onClick={onCancel}>{isEmpty ? 'Choose another file' : 'Cancel'}</Button>
        {!isEmpty && (
          <Button look="primary" disabled={toWrite.length === 0} onClick={() => onAdd(preview)}>
            {newVideos.length > 0 || newNotes === 0
              ? `Import ${counted(newVideos.length, 'video')}`
              : `Import ${counted(newNotes, 'highlight')}`}
          </Button>
        )}
      </div>
    </div>
  )
}

// Those that would be highlights if a video had their title.
function unplacedRows({ titled = [], leftOut }: ReadList): readonly UnreadRow[] {
  const rows = new Set(titled.map(({ row }) => row))
  return leftOut.filter(({ row }) => rows.has(row))
}

function otherRows(list: ReadList): readonly UnreadRow[] {
  const unplaced = new Set(unplacedRows(list))
  return list.leftOut.filter((row) => !unplaced.has(row))
}

const SHOWN_LINES = 3

interface RowsProps {
  readonly what: string
  readonly hint?: string
  readonly rows: readonly UnreadRow[]
}

function Rows({ what, hint, rows }: RowsProps) {
  if (rows.length === 0) return null
  const lines = rows.slice(0, SHOWN_LINES).map(({ row, text }) => `Row ${String(row)}: ${text}`)
  return (
    <Group title={`${counted(rows.length, 'row')} ${what}`} lines={lines} more={rows.length - lines.length}>
      {hint}
    </Group>
  )
}

interface GroupProps {
  readonly title: string
  readonly lines: readonly string[]
  // How many there are beyond the lines given.
  readonly more?: number
  readonly children?: ReactNode
}

function Group({ title, lines, more = Math.max(0, lines.length - SHOWN_LINES), children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3">
      <h3 id={id} className="text-base font-semibold tabular">
        {title}
      </h3>
      {children !== undefined && <p className="text-small text-ink-soft">{children}</p>}
      <ul className="mt-1.5 flex flex-col gap-0.5 text-small text-ink-soft">
        {lines.slice(0, SHOWN_LINES).map((line, at) => (
          <li key={at} className="truncate">
            {line}
          </li>
        ))}
        {more > 0 && <li className="tabular">and {numberText(more)} more</li>}
      </ul>
    </section>
  )
}

function titleOf({ title }: { readonly title: string }): string {
  return title
}
