// What was dropped or chosen, with folders expanded: a list of files that may hold transcripts.
import { isCaptionFile } from '../../../domain/video/caption-files.ts'

export interface FoundFile {
  // Including its folders.
  readonly path: string
  // Null if it could not be opened.
  readonly file: File | null
}

export interface FoundFiles {
  readonly files: readonly FoundFile[]
  // How many files were left out: those in folders that are not captions, and those beyond the limit.
  readonly leftOut: number
}

const MOST_FILES = 500

/** Whether files are being dropped, rather than text. */
export function holdsFiles({ items, files }: DataTransfer): boolean {
  return files.length > 0 || [...items].some(({ kind }) => kind === 'file')
}

/** The file, if there is exactly one and no folder: it needs no list. */
export function onlyFile({ files, leftOut }: FoundFiles): File | null {
  const [first] = files
  const isAlone = files.length === 1 && leftOut === 0 && first?.path.includes('/') === false
  return isAlone ? first.file : null
}

/** Files chosen one by one are all taken, whatever their names; from a folder, only those that look like captions. */
export async function filesIn(data: DataTransfer): Promise<FoundFiles> {
  // Read before the first await: afterwards the browser has emptied it.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return bounded([...data.files].map(named), 0)
  const found: FoundFile[] = []
  let leftOut = 0
  const take = async (entry: FileSystemEntry, isNamed: boolean): Promise<void> => {
    if (isDirectory(entry)) {
      for (const inside of await childrenOf(entry)) await take(inside, false)
    } else if (!isNamed && !isCaptionFile(entry.name)) leftOut += 1
    else if (isFile(entry)) found.push({ path: pathOf(entry), file: await opened(entry) })
  }
  for (const entry of entries) await take(entry, true)
  return bounded(found, leftOut)
}

/** The files of a picker; a folder picker gives everything in the folder. */
export function filesOf(list: FileList): FoundFiles {
  const all = [...list].map(named)
  const files = all.filter(({ path, file }) => !path.includes('/') || isCaptionFile(file?.name ?? ''))
  return bounded(files, all.length - files.length)
}

function named(file: File): FoundFile {
  return { path: file.webkitRelativePath || file.name, file }
}

function bounded(files: readonly FoundFile[], leftOut: number): FoundFiles {
  const first = [...files].sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true })).slice(0, MOST_FILES)
  return { files: first, leftOut: leftOut + files.length - first.length }
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function pathOf({ fullPath }: FileSystemEntry): string {
  return fullPath.replace(/^\//, '')
}

function opened(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)))
}

// The API returns a hundred at a time, until there are none. An unreadable folder counts as empty.
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all
    all.push(...some)
  }
}
