// HOM-17: the three articles, in the best reading order.
import type { Article } from './article.ts'
import { FORGETTING_ARTICLE } from './forgetting-article.ts'
import { PLANS_ARTICLE } from './plans-article.ts'
import { TELLING_ARTICLE } from './telling-article.ts'

export const ARTICLES: readonly Article[] = [FORGETTING_ARTICLE, PLANS_ARTICLE, TELLING_ARTICLE]
