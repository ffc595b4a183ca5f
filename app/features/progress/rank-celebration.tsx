import { Award } from 'lucide-react'
import { useEffect } from 'react'
import Confetti from 'react-confetti'
import { REDUCED_MOTION, useMedia } from '../../ui/hooks/use-media.ts'
import { useRegionFirst } from '../../ui/hooks/use-region-first.ts'

const PIECES = 1100
const PLAYS_MS = 12_000
const BURST_MS = 7000

interface RankCelebrationProps {
  readonly title: string
  readonly onOver: () => void
}

/** STA-02: a sentence, plus confetti unless reduced motion is set; neither takes the focus or a click. */
export function RankCelebration({ title, onOver }: RankCelebrationProps) {
  const isStill = useMedia(REDUCED_MOTION)
  const isSaid = useRegionFirst(false)
  useEffect(() => {
    const timer = setTimeout(onOver, PLAYS_MS)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <div className="pointer-events-none fixed inset-0 z-60 overflow-clip" data-celebration>
      {!isStill && (
        <Confetti
          aria-hidden="true"
          width={window.innerWidth}
          height={window.innerHeight}
          numberOfPieces={PIECES}
          recycle={false}
          tweenDuration={BURST_MS}
          colors={colorsOfTheme()}
        />
      )}
      <div role="status" className="absolute inset-x-0 bottom-0 flex justify-center p-4 max-sm:pb-20">
        {isSaid && (
          <p className="flex items-center gap-2.5 rounded-card border border-line bg-raised px-5 py-3.5 text-base font-medium shadow-card">
            <Award aria-hidden="true" className="size-5 shrink-0 text-warn" />
            {`Congratulations, your rank is now ${title}.`}
          </p>
        )}
      </div>
    </div>
  )
}

function colorsOfTheme(): string[] {
  const style = getComputedStyle(document.documentElement)
  return ['--accent', '--warn', '--good'].map((name) => style.getPropertyValue(name).trim() || 'gold')
}
