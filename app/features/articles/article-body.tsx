import type { ReactNode } from 'react'
import type { Article } from './article.ts'
import { ClaimChecker } from './claim-checker.tsx'
import { ForgettingSlider } from './forgetting-slider.tsx'
import { LinkedText } from './linked-text.tsx'
import { PlanChecker } from './plan-checker.tsx'

const PIECES: Readonly<Record<Article['id'], () => ReactNode>> = {
  forgetting: ForgettingSlider,
  plans: PlanChecker,
  telling: ClaimChecker,
}

/** HOM-12: an article, with its interactive piece after the first section and its sources at the end. */
export function ArticleBody({ article }: { article: Article }) {
  const { id, lead, sections, sources } = article
  const Piece = PIECES[id]
  return (
    <div className="max-w-[65ch] pb-2">
      <p className="font-serif text-title text-ink">{lead}</p>
      {sections.map(({ heading, paragraphs }, at) => (
        <section key={heading} className="mt-8">
          <h3 className="font-serif text-title">{heading}</h3>
          {paragraphs.map((text) => (
            <p key={text} className="mt-3 text-lead leading-relaxed">
              <LinkedText text={text} sources={sources} />
            </p>
          ))}
          {at === 0 && (
            <div className="mt-6">
              <Piece />
            </div>
          )}
        </section>
      ))}
      <section className="mt-10 border-t border-line pt-5">
        <h3 className="text-base font-semibold">Sources</h3>
        <ul className="mt-2 flex flex-col gap-2 text-small text-ink-soft">
          {sources.map(({ cite, title, url }) => (
            <li key={cite}>
              {`${cite}: `}
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="text-ink underline decoration-line underline-offset-3 hover:decoration-current"
              >
                {title}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
