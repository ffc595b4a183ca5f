// Said where a link, or what is open, leads to something that is gone: a video, an action, a reflection.
export const REMOVED_ELSEWHERE = 'It was removed, here or on another of your devices.'
