import type { LibraryAction } from '../../../domain/reflection/library-action.ts'

/** The name of an action; never empty. */
export function actionName({ title }: Pick<LibraryAction, 'title'>): string {
  return title === '' ? 'Your reflection' : title
}
