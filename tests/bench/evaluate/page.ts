// The outputs as one page to read: no script, nothing loaded from elsewhere. React escapes every text.
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatMoment } from '#domain/kernel/moment.ts'
import type { Evidence, Insights, SuggestedAction } from '#domain/insight/schema/insights.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

export interface Output {
  readonly title: string
  readonly seconds: number
  // The insights, or why there are none.
  readonly insights: Insights | { readonly why: string }
}

const STYLE =
  'body{font:16px/1.5 Georgia,serif;max-width:44rem;margin:2rem auto;padding:0 1rem}h2{margin-top:3rem;border-top:1px solid}q,small{color:#555}li{margin:.5rem 0}'

/** The page, with the tally at the top. */
export function evaluationPage(name: string, tally: readonly string[], outputs: readonly Output[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('title', null, `${PRODUCT_NAME}: insights by ${name}`),
    h('style', null, STYLE),
  )
  const body = h(
    'body',
    null,
    h('h1', null, `Insights by ${name}`),
    h('pre', null, tally.join('\n')),
    outputs.map((output, i) => h('section', { key: i }, videoOf(output))),
  )
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang: 'en' }, head, body))}\n`
}

function videoOf({ title, seconds, insights }: Output): ReactNode {
  const heading = h('h2', null, title)
  if ('why' in insights) return [h('div', { key: 0 }, heading, h('p', null, `No insights: ${insights.why}`))]
  const { engine, model, tldr, caveat, keyLessons, lessonEvidence = [], category } = insights
  const by = [
    engine === 'ai' ? (model ?? 'AI') : 'built-in engine',
    category ?? 'no category',
    `${seconds.toFixed(1)} s`,
  ]
  return h(
    'div',
    null,
    heading,
    h('p', null, h('small', null, by.join(' · '))),
    caveat !== null && h('p', null, h('em', null, caveat)),
    h('h3', null, 'TL;DR'),
    h('p', null, tldr),
    part('Summary', insights.fullSummary, (one) => [h('b', { key: 0 }, one.heading), ` ${one.text}`]),
    part('Lessons', keyLessons, (text, i) => [text, saidAt(lessonEvidence[i] ?? null)]),
    part('Insights', insights.keyInsights, (one) => [
      h('b', { key: 0 }, one.title),
      ` (${String(one.importance)}) ${one.content}`,
      saidAt(one.evidence),
    ]),
    part('Steps', insights.extractedSteps, (one) => [
      h('b', { key: 0 }, one.title),
      ` ${one.description}`,
      saidAt(one.evidence),
    ]),
    part('Actions', insights.actions, actionOf),
  )
}

function actionOf(action: SuggestedAction): ReactNode {
  const { title, description, type, firstStep, suggestedCue, dose, frequency, when, where, obstacle, ifThen } = action
  const plan = [type, dose, frequency, when, where, obstacle, ifThen].filter((text) => text !== undefined)
  return [
    h('b', { key: 0 }, title),
    ` ${description}`,
    h('div', { key: 1 }, `First step: ${firstStep} Cue: ${suggestedCue}`),
    h('div', { key: 2 }, h('small', null, [...plan, ...(action.steps ?? [])].join(' · '))),
    saidAt(action.evidence),
  ]
}

function part<T>(name: string, entries: readonly T[], entryOf: (entry: T, i: number) => ReactNode): ReactNode {
  if (entries.length === 0) return null
  const items = entries.map((entry, i) => h('li', { key: i }, entryOf(entry, i)))
  return [h('h3', { key: `${name} heading` }, name), h('ol', { key: name }, items)]
}

function saidAt(evidence: Evidence | null): ReactNode {
  if (evidence === null) return null
  return h('div', { key: 'said' }, h('q', null, evidence.quote), h('small', null, ` ${formatMoment(evidence.startMs)}`))
}
