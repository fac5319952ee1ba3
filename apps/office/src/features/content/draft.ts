import type { WireInput } from '@chokka/contract'
import { contentPlatforms, type ContentKind } from '@chokka/contract/content'
import { newFacts, noWords, type Fact, type Piece, type Words } from './kinds.ts'

/** What the form holds. */
export type Draft = {
  id: number | null
  kind: ContentKind
  /** The version that it was made of. */
  from: number | null
  code: string
  audience: Piece['audience']
  platforms: Piece['platforms']
  shownFrom: string | null
  shownUntil: string | null
  place: number
  facts: Readonly<Record<string, Fact>>
  texts: Readonly<Record<string, Words>>
}

export const draftOf = (kind: ContentKind, piece?: Piece): Draft => ({
  ...{ id: piece?.id ?? null, kind, from: piece?.version ?? null, code: piece?.code ?? '' },
  ...{ audience: piece?.audience ?? 'everyone', platforms: piece?.platforms ?? [...contentPlatforms] },
  ...{ shownFrom: piece?.shownFrom ?? null, shownUntil: piece?.shownUntil ?? null, place: piece?.place ?? 0 },
  facts: piece?.facts ?? newFacts(kind),
  texts: piece?.texts ?? { bn: noWords, en: noWords },
})

/** The act that saves it. A language without a title has no words. `basedOn`: the newest version that was seen. */
export function saveOf(draft: Draft, basedOn: number | null, reason: string): WireInput<'saveContent'> {
  const { id, kind, code, audience, platforms, shownFrom, shownUntil, place, facts, texts } = draft
  const written = Object.entries(texts).filter(([, words]) => words.title.trim() !== '')
  return {
    ...{ kind, code, audience, platforms, place, facts, reason },
    ...(id === null ? {} : { id }),
    ...(basedOn === null ? {} : { basedOn }),
    ...(shownFrom === null ? {} : { shownFrom }),
    ...(shownUntil === null ? {} : { shownUntil }),
    texts: Object.fromEntries(written),
  }
}
