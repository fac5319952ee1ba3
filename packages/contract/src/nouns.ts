import type { Noun } from './noun.ts'
import { audit } from './nouns/audit/noun.ts'
import { betting } from './nouns/betting/noun.ts'
import { books } from './nouns/books/noun.ts'
import { cashier } from './nouns/cashier/noun.ts'
import { content } from './nouns/content/noun.ts'
import { games } from './nouns/games/noun.ts'
import { identity } from './nouns/identity/noun.ts'
import { images } from './nouns/images/noun.ts'
import { inbox } from './nouns/inbox/noun.ts'
import { loyalty } from './nouns/loyalty/noun.ts'
import { protection } from './nouns/protection/noun.ts'
import { reports } from './nouns/reports/noun.ts'
import { service } from './nouns/service/noun.ts'
import { site } from './nouns/site/noun.ts'
import { staff } from './nouns/staff/noun.ts'
import { wallet } from './nouns/wallet/noun.ts'

/** All nouns, in the order in which staff see their permissions. */
export const nouns = {
  ...{ cashier, identity, protection, games, site, content, service, inbox, images, audit, wallet, betting },
  ...{ loyalty, reports, books, staff },
} as const

type All = (typeof nouns)[keyof typeof nouns]
type Said<Part extends keyof Noun, One = All> = One extends { readonly [Name in Part]: infer Value } ? Value : never
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never

/** A table that all nouns say a part of. */
export const ofAllNouns = <Part extends keyof Noun>(part: Part): Intersection<Said<Part>> =>
  // The tables of all nouns together are what their intersection describes.
  Object.assign({}, ...Object.values<Noun>(nouns).map((noun) => noun[part] ?? {})) as Intersection<Said<Part>>

/** A list that all nouns say a part of. */
export const listOfAllNouns = <Part extends 'accounts' | 'sessionCached' | 'tellsOutcomes'>(
  part: Part,
): readonly ItemOf<Said<Part>>[] =>
  // The items of all lists are what the union of their types describes.
  Object.values<Noun>(nouns).flatMap((noun) => noun[part] ?? []) as unknown as ItemOf<Said<Part>>[]
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never
