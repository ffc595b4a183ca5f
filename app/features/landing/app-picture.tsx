import { clsx } from 'clsx'
import { PICTURE_THEMES, PICTURES, pictureFile, type Picture, type PictureName } from './pictures.ts'

interface AppPictureProps {
  readonly name: PictureName
  // Next to a text that says the same.
  readonly isDecoration?: boolean
  readonly className?: string
}

/** A screen of the app in the page's theme. The other theme's picture is not shown and not downloaded. */
export function AppPicture({ name, isDecoration = false, className }: AppPictureProps) {
  const { width, height, alt }: Picture = PICTURES[name]
  return PICTURE_THEMES.map((theme) => (
    <img
      key={theme}
      src={`/pictures/${pictureFile(name, theme)}`}
      alt={isDecoration ? '' : alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={clsx('h-auto w-full', theme === 'light' ? 'dark:hidden' : 'hidden dark:block', className)}
    />
  ))
}
