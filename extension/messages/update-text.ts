/** Shown wherever something of the portal is shown or stored for it. */
export const UPDATE_EXTENSION = 'Update the extension: your portal needs a newer version of it.'
