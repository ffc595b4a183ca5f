// The page's pictures: screens of the app itself, made by tests/setup/browser/make-landing-pictures.ts.

export const PICTURE_THEMES = ['light', 'dark'] as const
export type PictureTheme = (typeof PICTURE_THEMES)[number]

export interface Picture {
  // In CSS pixels; the file has twice as many.
  readonly width: number
  readonly height: number
  readonly alt: string
}

export const PICTURES = {
  choice: {
    width: 700,
    height: 476,
    alt: 'Four actions from the video “A calmer morning”; “Write tomorrow’s one task on a paper card” is picked.',
  },
  link: { width: 320, height: 360, alt: 'Add video: a link in its one field' },
  pick: { width: 320, height: 360, alt: 'Pick one action: the list of four' },
  plan: {
    width: 320,
    height: 360,
    alt: 'The plan read back: if it is 21:30 and I am in the kitchen, then I will write it',
  },
  today: { width: 320, height: 360, alt: 'Today’s Focus: the action that is due, with its Complete button' },
} as const satisfies Readonly<Record<string, Picture>>

export type PictureName = keyof typeof PICTURES

export function pictureFile(name: PictureName, theme: PictureTheme): string {
  return `${name}-${theme}.webp`
}
