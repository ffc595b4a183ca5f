/** For a learner whose share of the day is used up and grows once their address is confirmed. */
export const CONFIRM_FOR_MORE = 'Confirm your email address for more: your profile sends you the link.'
