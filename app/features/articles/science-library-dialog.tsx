import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ArticleBody } from './article-body.tsx'
import type { ArticleId } from './article.ts'
import { ARTICLES } from './articles.ts'

interface ScienceLibraryDialogProps {
  // The id from the URL; anything unknown shows the list.
  readonly articleId: string
  readonly onOpen: (id: ArticleId | '') => void
  readonly onClose: () => void
}

/** HOM-12, PRD-07: The Science, its three articles and each of them, in one dialog so that the focus never leaves it. */
export function ScienceLibraryDialog({ articleId, onOpen, onClose }: ScienceLibraryDialogProps) {
  const article = ARTICLES.find(({ id }) => id === articleId)
  if (article === undefined) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        width="wide"
        title="The Science"
        description="What is known, what is not, and where it comes from."
      >
        <ArticleList onOpen={onOpen} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      look="article"
      title={article.title}
      description={readTime(article.minutes)}
      isTextOnly
      footer={
        <Button look="quiet" size="small" className="-ml-3" onClick={() => onOpen('')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          All articles
        </Button>
      }
    >
      <ArticleBody key={article.id} article={article} />
    </Dialog>
  )
}

function ArticleList({ onOpen }: Pick<ScienceLibraryDialogProps, 'onOpen'>) {
  return (
    <ul className="flex flex-col gap-3">
      {ARTICLES.map(({ id, title, minutes, lead }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="flex w-full items-center gap-4 rounded-card border border-line p-4 text-left transition-colors duration-150 hover:border-control"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-serif text-title">{title}</span>
              <span className="mt-1 line-clamp-2 text-base text-ink-soft">{lead}</span>
              <span className="mt-2 block text-small font-medium text-ink-soft">{readTime(minutes)}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function readTime(minutes: number): string {
  return `${String(minutes)} min read`
}
