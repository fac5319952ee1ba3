// What the operator writes for the site: its kinds and for whom it is. No schemas here: browsers load this file, and
// the schemas (content-schemas.ts) would bring their library along.

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

/** What HTML of the operator may hold when it is written. `SafeHtml` of packages/ui lets the same through. */
export const allowedHtml = {
  tags: [
    ...['a', 'b', 'br', 'em', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 'span', 'strong', 'sub', 'sup'],
    ...['table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  // No style and no class: an announcement must not be able to imitate the site.
  attributes: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'lang', 'dir', 'title'],
} as const

/** `replaced`: a newer version was published in its place. `withdrawn`: it was taken back. */
export const contentStates = ['draft', 'published', 'replaced', 'withdrawn'] as const

export const promotionStates = ['open', 'coming', 'ended'] as const

export const feedbackCategories = ['money', 'games', 'promotions', 'account', 'service', 'suggestion'] as const

/** An opinion, or a complaint that waits for an answer. */
export const feedbackKinds = ['feedback', 'complaint'] as const
export const feedbackStates = ['open', 'answered', 'closed'] as const

/** Characters as people count them: the limit and the counter of the form count alike. */
export const charactersIn = (text: string): number => [...text.trim()].length
