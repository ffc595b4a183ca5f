// The messages from the worker that reads a library file.
import type { LibraryPart } from '../../../domain/library-file/read-in-parts.ts'

// Unreadable: moved or locked since it was chosen.
export type FileReading = LibraryPart | { readonly kind: 'unreadable' }
