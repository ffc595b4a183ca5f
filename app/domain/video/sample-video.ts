// Our own sample talk, stored as a video from a file, so its words give it the same identity in every library.

/** The result of `fileIdentity` for the words in sample-talk.ts. */
export const SAMPLE_IDENTITY = 'file-QrJuWLxeZh7-rTkWD_pWY4'

/** Whether it is our sample, which the owners' figures leave out. */
export function isSampleVideo(identity: string): boolean {
  return identity === SAMPLE_IDENTITY
}
