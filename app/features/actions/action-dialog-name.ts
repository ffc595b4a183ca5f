// The dialogs about one action besides its details. Their names appear in the URL.

export const ACTION_DIALOGS = ['reminder', 'edit', 'friend', 'remove'] as const
export type ActionDialogName = (typeof ACTION_DIALOGS)[number]

/** The dialog with that name; null for anything else. */
export function actionDialogNamed(name: string | null): ActionDialogName | null {
  return ACTION_DIALOGS.find((known) => known === name) ?? null
}
