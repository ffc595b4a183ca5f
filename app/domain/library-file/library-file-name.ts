// The name under which a library is exported: by it, one that is dropped is told from captions, some of which are JSON too.
import type { LibraryFile } from './library-file.ts'

/** With the day of the export, and the number of the file where there are several. */
export function libraryFileName(exportedAt: LibraryFile['exportedAt'], ending: 'md' | 'json', number?: number): string {
  return `afterwatch-library-${exportedAt.slice(0, 10)}${number === undefined ? '' : `-${String(number)}`}.${ending}`
}

/** Whether a file has such a name, or that of a copy, to which "(1)" or the like was added. */
export function isLibraryFileName(name: string): boolean {
  return /^afterwatch-library-.*\.(?:md|json)$/i.test(name)
}
