import type { Db } from '../kit/index.ts'

/** What a page is about: a game, or a promotion. */
export type Shared = {
  /** In the language that was asked for. */
  title: string
  /** Who made it. */
  by: string
  /** An address with an origin, or a path of the site; null without a picture. */
  picture: string | null
}

/** By it a module gives the links to its own pages a title and a picture, where somebody shares them. */
export type ShareCard = {
  /** The path of these pages. */
  path: string
  /** The queries that say which one it is. Without all of them the page is about nothing in particular. */
  queries: readonly string[]
  /** The values of these queries, in their order. Null: there is nothing of that name. */
  read: (db: Db, values: readonly string[], language: string) => Promise<Shared | null>
}
