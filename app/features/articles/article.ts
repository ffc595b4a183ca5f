// What an article consists of: paragraphs that cite their sources as `(Author, year)`, and the sources themselves.

export const ARTICLE_IDS = ['forgetting', 'plans', 'telling'] as const
export type ArticleId = (typeof ARTICLE_IDS)[number]

export interface Source {
  // As written in the text.
  readonly cite: string
  readonly title: string
  readonly url: string
}

export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export interface Article {
  readonly id: ArticleId
  readonly title: string
  // HOM-12.
  readonly minutes: 2 | 3
  readonly lead: string
  // The interactive piece comes after the first of these.
  readonly sections: readonly Section[]
  readonly sources: readonly Source[]
}
