import { BellRing, CircleCheckBig, Cpu, Download, Puzzle } from 'lucide-react'
import { useState } from 'react'
import type { NextStep } from '../../domain/progress/next-step.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { EXTENSION_STORE_URL } from '../../state/build-settings.ts'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'

interface NextStepCardProps {
  readonly isFirst: boolean
  readonly step: NextStep | null
  // Only the browser's menu can install the app.
  readonly isByHand: boolean
  // Returns what went wrong, as a sentence.
  readonly onAccept: () => Promise<string | null>
  readonly onClose: () => void
}

/** A word of praise for the first action, and one thing that makes the next one easier. */
export function NextStepCard({ isFirst, step, isByHand, onAccept, onClose }: NextStepCardProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const accept = async () => setProblem(await onAccept())
  const texts = step === null ? null : TEXTS[step]
  const Icon = isFirst ? CircleCheckBig : (texts?.icon ?? CircleCheckBig)
  return (
    <section aria-label="What comes next" className="flex gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${isFirst ? 'text-warn' : 'text-accent'}`} />
      <div className="min-w-0 flex-1">
        {isFirst && <p className="text-lead font-semibold">You did it: your first action is done.</p>}
        {texts !== null && (
          <>
            <p className={isFirst ? 'mt-3 font-medium' : 'text-lead font-semibold'}>{texts.title}</p>
            <p className="measure mt-0.5 text-base text-ink-soft">
              {step === 'install' && isByHand ? BY_HAND : texts.text}
            </p>
          </>
        )}
        {texts === null && <p className="mt-0.5 text-base text-ink-soft">That is how watching turns into doing.</p>}
        {problem !== null && (
          <div className="mt-3">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {step === 'extension' && (
            <a
              href={EXTENSION_STORE_URL}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
              className={buttonClass('primary')}
            >
              {TEXTS.extension.verb}
            </a>
          )}
          {(step === 'remind' || step === 'model' || (step === 'install' && !isByHand)) && (
            <Button look="primary" isBusy={isBusy} onClick={() => void run(accept)}>
              {TEXTS[step].verb}
            </Button>
          )}
          {texts === null && (
            <a href="/library" className={buttonClass('secondary')}>
              Pick your next action
            </a>
          )}
          {/* Alone, its words are in line with those above. */}
          <Button look="quiet" className="first:-ml-4" onClick={onClose}>
            {texts === null || (step === 'install' && isByHand) ? 'Close' : 'Not now'}
          </Button>
        </div>
      </div>
    </section>
  )
}

const BY_HAND = 'In the Share menu of your browser, choose “Add to Home Screen”. Then it can remind you, too.'

const TEXTS = {
  install: {
    icon: Download,
    title: `Keep ${PRODUCT_NAME} one tap away`,
    text: 'Install it: it opens like an app, and works without a connection.',
    verb: 'Install',
  },
  remind: {
    icon: BellRing,
    title: 'Be reminded on time',
    text: 'This device can tell you when an action is due, even while the page is closed. Your browser asks you first.',
    verb: 'Turn on reminders',
  },
  model: {
    icon: Cpu,
    title: 'Get insights in whole sentences',
    text: 'This browser has a model of its own. It writes insights and actions on this device, and sends nothing away.',
    verb: 'See what it needs',
  },
  extension: {
    icon: Puzzle,
    title: 'Take the next one straight from YouTube',
    text: 'The browser extension shows insights and four actions beside the video you watch.',
    verb: 'Get the extension',
  },
} as const
