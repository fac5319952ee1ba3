// What the operator writes for the site: its kinds, for whom it is, and what each kind says of itself.
import { z } from 'zod'

/**
 * The kinds by the letters of the specification (section 7, "types"): banner, notice to those who play, popup,
 * promotion, help article. A resource is an address by name (section 3, "Resources"), with a label in each language.
 */
export const contentKinds = ['B', 'PL', 'PU', 'PR', 'H', 'resource'] as const
export type ContentKind = (typeof contentKinds)[number]
/** Those that the list of announcements gives. */
export const announcementKinds = ['B', 'PL', 'PU', 'PR', 'H'] as const satisfies readonly ContentKind[]

/** `first_login`: account holders in their first session. Agents and members are those who are signed in as such. */
export const audiences = ['everyone', 'visitors', 'signed_in', 'members', 'agents', 'first_login'] as const
export type Audience = (typeof audiences)[number]
/** W: web · A: Android · I: iOS. */
export const contentPlatforms = ['W', 'A', 'I'] as const
/** Who sees a popup: A who is signed in, B visitors, F after the first login of an account (spec 2). */
export const executionTypes = ['A', 'B', 'F'] as const
/** What opens when a banner or popup is pressed. */
export const linkageTypes = ['none', 'page', 'game', 'promotion', 'external'] as const
export const noticeCategories = [
  ...(['maintenance', 'security', 'promotion', 'game', 'money', 'warning', 'app', 'general'] as const),
] as const
export const promotionTypes = [
  ...(['newcomer', 'deposit', 'cashback', 'tournament', 'daily', 'vip', 'friends', 'special'] as const),
] as const
export const helpCategories = [
  ...(['start', 'deposit', 'withdraw', 'bonus', 'games', 'security', 'agents', 'limits', 'about'] as const),
] as const

/** What HTML of the operator may hold. The same list cleans it when it is written and when it is shown. */
export const allowedHtml = {
  tags: [
    ...['a', 'b', 'br', 'em', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'span', 'strong', 'sub', 'sup'],
    ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  // No style and no class: an announcement must not be able to imitate the site.
  attributes: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir', 'title'],
} as const

/** An address on this site, or one by https. */
const address = z
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

const plain = (most: number) => z.string().trim().max(most).default('')
/** The words of a piece of content in one language. `body` is HTML; all others are plain text. */
export const contentWords = z.strictObject({
  title: z.string().trim().min(1).max(160),
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

/** `replaced`: a newer version was published in its place. `withdrawn`: it was taken back. */
export const contentStates = ['draft', 'published', 'replaced', 'withdrawn'] as const

export const feedbackCategories = ['money', 'games', 'promotions', 'account', 'service', 'suggestion'] as const

/** Characters as people count them: the limit and the counter of the form count alike. */
export const charactersIn = (text: string): number => [...text.trim()].length
