// /status in words that a learner understands, with what to do meanwhile.
import { PRODUCT_NAME } from '#domain/product.ts'
import type { ServiceStatus } from '#domain/wire/status.ts'
import { escaped, plainPage } from './plain-page.ts'

interface Words {
  readonly state: string
  readonly text: string
}

const WORDS = {
  sync: {
    works: { state: 'Works', text: 'What you do on one device reaches your others within seconds.' },
    down: {
      state: 'Does not work right now',
      text: 'Keep going: everything you do stays on your device and is sent as soon as we are back.',
    },
  },
  insights: {
    works: { state: 'Works', text: 'New videos get their insights within minutes.' },
    device: {
      state: 'Works in part',
      text: 'The AI that writes insights is taking a break. Until it is back, insights are the video’s own words.',
    },
    slow: {
      state: 'Slow',
      text: 'Many videos are waiting. Yours is not forgotten: its insights come later than usual.',
    },
    down: { state: 'Does not work right now', text: 'Save your videos anyway: their insights come once we are back.' },
  },
  reminders: {
    works: { state: 'Works', text: 'Reminders ring on time.' },
    late: { state: 'Late', text: 'Reminders ring a few minutes late. The app itself still shows what is due.' },
    down: {
      state: 'Does not work right now',
      text: 'Reminders cannot ring on a closed device. Open the app: it shows what is due, even offline.',
    },
  },
} as const satisfies {
  readonly [Part in Exclude<keyof ServiceStatus, 'checkedAt'>]: Record<ServiceStatus[Part], Words>
}

const NAMES = { sync: 'Sync', insights: 'Insights', reminders: 'Reminders' } as const

/** The page: only these words and the time. */
export function statusPage({ checkedAt, sync, insights, reminders }: ServiceStatus): string {
  const states = [sync, insights, reminders]
  const heading = states.every((state) => state === 'works')
    ? `${PRODUCT_NAME} works`
    : states.includes('down')
      ? `${PRODUCT_NAME} has a problem`
      : `${PRODUCT_NAME} works, with some limits`
  return plainPage(
    heading,
    `<h1>${escaped(heading)}</h1>
<ul>
${part(NAMES.sync, WORDS.sync[sync], sync === 'works')}
${part(NAMES.insights, WORDS.insights[insights], insights === 'works')}
${part(NAMES.reminders, WORDS.reminders[reminders], reminders === 'works')}
</ul>
<p class="small">Checked at <time datetime="${escaped(checkedAt)}">${escaped(checkedAt.slice(11, 16))} UTC</time>. Load the page again to check now.</p>`,
  )
}

function part(name: string, { state, text }: Words, isGood: boolean): string {
  return `<li class="card part">
<h2>${escaped(name)}</h2>
<p class="state ${isGood ? 'good' : 'due'}"><span aria-hidden="true">${isGood ? '✓' : '!'}</span>${escaped(state)}</p>
<p>${escaped(text)}</p>
</li>`
}
