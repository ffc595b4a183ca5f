import type { LibraryAction } from '../../../domain/reflection/library-action.ts'

/** What an action is called; there is always something to call it by. */
export function actionName({ title }: Pick<LibraryAction, 'title'>): string {
  return title === '' ? 'Your reflection' : title
}
