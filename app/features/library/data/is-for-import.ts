import { isListName } from '../../../domain/import/import-list.ts'
import { LIBRARY_FORMAT } from '../../../domain/library-file/library-file.ts'
import { isLibraryFileName } from '../../../domain/library-file/library-file-name.ts'
import { headOf, isLibraryText } from './is-library-file.ts'

const IS_LIBRARY_JSON = new RegExp(String.raw`^\s*\{\s*"format"\s*:\s*"${LIBRARY_FORMAT}"`)
const IS_HISTORY = /^\s*\[\s*\{\s*"header"\s*:/

/** Whether a file given where captions are given, which may be JSON or Markdown too, is a list or a library, whatever its name. */
export async function isForImport(file: File): Promise<boolean> {
  if (isListName(file.name) || isLibraryFileName(file.name)) return true
  const head = await headOf(file)
  return isLibraryText(head) || IS_LIBRARY_JSON.test(head) || IS_HISTORY.test(head)
}
