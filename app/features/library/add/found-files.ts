// What was dropped or chosen, folders opened: a list of files that may hold transcripts.
import { isCaptionFile } from '../../../domain/video/caption-files.ts'

export interface FoundFile {
  // With the folders it lies in.
  readonly path: string
  // Null when it could not be opened.
  readonly file: File | null
}

export interface FoundFiles {
  readonly files: readonly FoundFile[]
  // Files of a folder that are no captions, and what is more than can be added at once.
  readonly leftOut: number
}

const MOST_FILES = 500

/** Whether files are dropped, and not a text. */
export function holdsFiles({ items, files }: DataTransfer): boolean {
  return files.length > 0 || [...items].some(({ kind }) => kind === 'file')
}

/** The file, where it is one and no folder: it needs no list. */
export function onlyFile({ files, leftOut }: FoundFiles): File | null {
  const [first] = files
  const isAlone = files.length === 1 && leftOut === 0 && first?.path.includes('/') === false
  return isAlone ? first.file : null
}

/** Files named one by one are all taken, whatever they are called; of a folder those that look like captions. */
export async function filesIn(data: DataTransfer): Promise<FoundFiles> {
  // Read before the first wait: afterwards the browser has emptied it.
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

/** Of a picker; one for folders gives everything that lies in the folder. */
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

// A hundred at a time, until there are none. A folder that cannot be read is empty.
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all
    all.push(...some)
  }
}
