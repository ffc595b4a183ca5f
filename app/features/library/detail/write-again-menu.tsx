import { useState } from 'react'
import { Cloud, Cpu, RefreshCw, TextSearch } from 'lucide-react'
import { readInsightsModel } from '../../../api/insights-model.ts'
import { useInsightWriter } from '../../../db/queries/use-insight-writer.ts'
import { mutate } from '../../../db/write/mutate.ts'
import { retryAnalysis } from '../../../domain/mutations/retry-analysis.ts'
import type { Video } from '../../../domain/video/video.ts'
import { runWithToast } from '../../../state/run-with-toast.ts'
import { Menu, type MenuEntry } from '../../../ui/dialog/menu.tsx'
import { RERUN_STARTED } from '../detail-messages.ts'
import { retryFailed } from '../messages.ts'
import { AsideButton } from './aside-button.tsx'
import { NO_SERVER_AI, WRITERS } from './model-messages.ts'
import type { BrowserModel } from './use-browser-model-offer.ts'
import { writeWithoutAi } from './write-without-ai.ts'

interface WriteAgainMenuProps {
  readonly video: Video
  readonly browserModel: BrowserModel
}

/** Who else can write this video's insights, and what leaves the device for that. Renders nothing if nobody can. */
export function WriteAgainMenu({ video, browserModel }: WriteAgainMenuProps) {
  const mayAskServer = useInsightWriter() !== 'this_device'
  const [hasNone, setHasNone] = useState(false)
  // Offered until the server says that it has none: it may only be out of reach.
  const look = async () => setHasNone(!(await readInsightsModel()).isThere)
  if (video.insights === null) return null
  const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const
  const items: readonly (MenuEntry | false)[] = [
    mayAskServer && {
      kind: 'item',
      ...WRITERS.server,
      ...(hasNone && { hint: NO_SERVER_AI, isDisabled: true }),
      icon: <Cloud {...icon} />,
      onSelect: () => void rerun(video),
    },
    browserModel.isFree && {
      kind: 'item',
      ...WRITERS.browser,
      icon: <Cpu {...icon} />,
      onSelect: () => void browserModel.ask(),
    },
    video.insights.engine === 'ai' && {
      kind: 'item',
      ...WRITERS.app,
      icon: <TextSearch {...icon} />,
      onSelect: () => void writeWithoutAi(video),
    },
  ]
  const offered = items.filter((item) => item !== false)
  if (offered.length === 0) return null
  return (
    <Menu
      onOpenChange={(isOpen) => {
        if (isOpen && mayAskServer) look().catch(() => undefined)
      }}
      trigger={
        <AsideButton>
          <RefreshCw aria-hidden="true" className="size-4" />
          Write insights again
        </AsideButton>
      }
      items={offered}
    />
  )
}

async function rerun({ id }: Video): Promise<void> {
  await runWithToast(mutate(retryAnalysis, { videoId: id }), { success: RERUN_STARTED, failure: retryFailed })
}
