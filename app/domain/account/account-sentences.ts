// What both the server and the screens say about accounts.

export const RESET_ON_ITS_WAY = 'If that address has an account, a reset link is on its way.' // AUT-14
export const RESET_INVALID = 'Invalid or expired reset token. Please request a new password reset.' // ERR-08
export const PASSWORD_RESET = 'You can sign in with your new password.'
export const WRONG_PASSWORD = 'The current password is wrong.'
export const MAILED_LINK_ENDED = 'This link was used already or has expired. Please request a new one.'
export const SIGN_IN_BUSY = 'Many people are signing in at this moment. Please try again in a few seconds.'
