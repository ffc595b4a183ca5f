import { AppPicture } from './app-picture.tsx'

// Classes, not styles: the prerendered page may hold no style attribute (its content policy forbids them).
const MARKS = ['left-[17%]', 'left-[35%]', 'left-[52%]', 'left-[93%]']

/** What the product does, in one picture: a video with marks where its actions come from, and its four actions. */
export function HeroPicture() {
  return (
    <figure className="hidden overflow-hidden rounded-sheet border border-line bg-surface shadow-card select-none sm:block">
      <div
        aria-hidden="true"
        className="flex items-center gap-4 bg-[oklch(0.27_0.035_170)] px-6 py-5 text-[oklch(0.97_0.01_120)]"
      >
        <svg viewBox="0 0 40 40" className="size-10 shrink-0">
          <circle cx={20} cy={20} r={20} className="fill-current opacity-20" />
          <path d="M16 13v14l11-7Z" className="fill-current" />
        </svg>
        <div className="min-w-0 flex-1">
          <p className="flex justify-between gap-3 text-base font-medium">
            <span>A calmer morning</span>
            <span className="tabular opacity-80">4:00</span>
          </p>
          <div className="relative mt-3 h-1 rounded-full bg-[oklch(0.45_0.03_170)]">
            {MARKS.map((mark, at) => (
              <span
                key={mark}
                className={`absolute top-1/2 -translate-1/2 rounded-full bg-[oklch(0.8_0.12_165)] ${mark} ${at === 0 ? 'size-4' : 'size-2.5'}`}
              />
            ))}
          </div>
        </div>
      </div>
      <AppPicture name="choice" />
    </figure>
  )
}
