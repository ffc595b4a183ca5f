// Said of a video or an action that a link still leads to.
export const REMOVED_ELSEWHERE = 'It was removed, here or on another of your devices.'
