/** What else can be done with a video: a quiet list, so that the eye stays with its actions. */
export const ASIDE_BUTTON = '-mx-3 justify-start! px-3! text-left!'
