import type { WireInput, WireValue } from '@chokka/contract'
import {
  executionTypes,
  helpCategories,
  linkageTypes,
  noticeCategories,
  promotionTypes,
  type ContentKind,
} from '@chokka/contract/content'

export type Piece = WireValue<'contentList'>['content'][number]
export type Words = WireInput<'saveContent'>['texts'][string]
export type WordField = keyof Words
export type Fact = Piece['facts'][string]

/** A field of what is the same in every language. */
export type FactField =
  | { name: string; kind: 'text' | 'flag' | 'moment'; standard?: Fact }
  | { name: string; kind: 'choice'; options: readonly string[]; standard: string }
  /** A picture, drawn out of the chosen one by the shape of its place. */
  | { name: string; kind: 'picture'; shape: readonly [number, number]; optional?: boolean }
  /** The first of a list of pictures. */
  | { name: string; kind: 'pictures'; shape: readonly [number, number] }

/** A kind of content: its words in each language, and its facts. The editor is made of this. */
export type Kind = { words: readonly WordField[]; facts: readonly FactField[]; hasCode: boolean }

const linked: readonly FactField[] = [
  { name: 'linkageType', kind: 'choice', options: linkageTypes, standard: 'none' },
  { name: 'target', kind: 'text' },
]

export const kinds: Readonly<Record<ContentKind, Kind>> = {
  B: {
    words: ['kicker', 'title', 'summary', 'button', 'note'],
    facts: [
      { name: 'image', kind: 'picture', shape: [1560, 712] },
      { name: 'imageNarrow', kind: 'picture', shape: [716, 616], optional: true },
      ...linked,
      { name: 'groupName', kind: 'text', standard: 'home' },
    ],
    hasCode: false,
  },
  PL: {
    words: ['title', 'body'],
    facts: [
      { name: 'category', kind: 'choice', options: noticeCategories, standard: 'general' },
      { name: 'marquee', kind: 'flag', standard: false },
      { name: 'opens', kind: 'flag', standard: false },
    ],
    hasCode: false,
  },
  PU: {
    words: ['kicker', 'title', 'body', 'button'],
    facts: [
      { name: 'executionType', kind: 'choice', options: executionTypes, standard: 'B' },
      { name: 'image', kind: 'picture', shape: [1040, 520], optional: true },
      ...linked,
    ],
    hasCode: false,
  },
  PR: {
    words: ['title', 'summary', 'body', 'gives', 'asks', 'lasts', 'meanwhile', 'button'],
    facts: [
      { name: 'type', kind: 'choice', options: promotionTypes, standard: 'deposit' },
      { name: 'startsAt', kind: 'moment' },
      { name: 'endsAt', kind: 'moment' },
      { name: 'images', kind: 'pictures', shape: [1040, 520] },
      ...linked,
    ],
    hasCode: true,
  },
  H: {
    words: ['title', 'body'],
    facts: [{ name: 'category', kind: 'choice', options: helpCategories, standard: 'start' }],
    hasCode: true,
  },
  resource: { words: ['title'], facts: [{ name: 'url', kind: 'text' }], hasCode: true },
}

export const noWords: Words = { title: '' }

/** A new piece as the form begins with it. */
export const newFacts = (kind: ContentKind): Record<string, Fact> =>
  Object.fromEntries(
    kinds[kind].facts.flatMap((field) =>
      'standard' in field && field.standard !== undefined ? [[field.name, field.standard]] : [],
    ),
  )
