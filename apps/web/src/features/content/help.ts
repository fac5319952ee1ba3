import type { WireValue } from '@chokka/contract'
import { helpCategories } from '@chokka/contract/content'

export type Article = WireValue<'helpCenter'>['content'][number]
export type Topic = Article['category']

/** The topics that have articles, in the order of the help centre. */
export const topicsOf = (articles: readonly Article[]) =>
  helpCategories
    .map((topic) => ({ topic, count: articles.filter(({ category }) => category === topic).length }))
    .filter(({ count }) => count > 0)

/** What HTML says, for the search: without tags, in small letters. */
const plainOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .toLowerCase()

/** The articles that hold every typed word; those that hold them in their title come first. */
export function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  const inTitle = articles.filter(({ title }) => holds(title.toLowerCase()))
  const inText = articles.filter(
    (article) => !inTitle.includes(article) && holds(`${article.title.toLowerCase()} ${plainOf(article.content)}`),
  )
  return [...inTitle, ...inText]
}
