// What each kind of content says of itself, and the words of a piece.
import { z } from 'zod'
import { line } from './call.ts'
import { executionTypes, helpCategories, linkageTypes, noticeCategories, promotionTypes } from './content.ts'
import type { ContentKind } from './content.ts'

/** An address on this site, or one by https. */
export const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/)
const instantText = z.iso.datetime({ offset: true })

/** `target`: a path of the site, `VENDOR/gameCode`, the id or code of a promotion, or an address by https. */
const targets: Record<(typeof linkageTypes)[number], RegExp> = {
  none: /^$/,
  page: /^\/(?![/\\])[^\s"'<>\\]*$/,
  game: /^[\w-]{1,32}\/[\w.-]{1,64}$/,
  promotion: /^[\w-]{1,40}$/,
  external: /^https:\/\/[^\s"'<>\\]+$/,
}
const linked = {
  linkageType: z.enum(linkageTypes).default('none'),
  target: z.string().max(500).default(''),
}
const targetFits = (at: { linkageType: (typeof linkageTypes)[number]; target: string }) =>
  targets[at.linkageType].test(at.target)

/** The facts of a piece of content, by its kind: what is the same in every language. */
export const contentFacts = {
  B: z
    .strictObject({
      ...linked,
      image: address,
      /** The picture of phones; without it the first one is cut. */
      imageNarrow: address.or(z.literal('')).default(''),
      /** Where the banner stands: `home`, or a place of the specification such as `w_forget`. */
      groupName: z
        .string()
        .regex(/^\w{1,40}$/)
        .default('home'),
    })
    .refine(targetFits, { path: ['target'] }),
  PL: z.strictObject({
    category: z.enum(noticeCategories).default('general'),
    /** Runs in the notices of the home page too. */
    marquee: z.boolean().default(false),
    /** Opens the list of announcements once, for whoever has not read it. */
    opens: z.boolean().default(false),
  }),
  PU: z
    .strictObject({ ...linked, executionType: z.enum(executionTypes), image: address.or(z.literal('')).default('') })
    .refine(targetFits, { path: ['target'] }),
  PR: z
    .strictObject({
      ...linked,
      type: z.enum(promotionTypes),
      /** When it runs; without a beginning it is still to come. */
      startsAt: instantText.nullable().default(null),
      endsAt: instantText.nullable().default(null),
      images: z
        .array(z.strictObject({ url: address, sequence: z.number().int().min(0).max(99) }))
        .max(10)
        .default([]),
    })
    .refine(targetFits, { path: ['target'] }),
  H: z.strictObject({ category: z.enum(helpCategories) }),
  resource: z.strictObject({ url: address }),
} as const satisfies Record<ContentKind, z.ZodType>
export type ContentFacts<Kind extends ContentKind> = z.output<(typeof contentFacts)[Kind]>

const plain = (most: number) => z.string().max(most).trim().default('')
/** The words of a piece of content in one language. `body` is HTML; all others are plain text. */
export const contentWords = z.strictObject({
  title: line(160),
  /** A line above the title, and one below it. */
  kicker: plain(60),
  summary: plain(300),
  body: plain(20_000),
  /** The button, and the small print beside it. */
  button: plain(40),
  note: plain(120),
  /** The terms of a promotion in plain words. */
  gives: plain(300),
  asks: plain(300),
  lasts: plain(300),
  meanwhile: plain(300),
})
export type ContentWords = z.output<typeof contentWords>
