// What the site tells an account holder inside the site. The words stand in the texts, by kind: `inbox.<kind>Title`.

/** What a message is about, by which the list is filtered. */
export const messageTopics = ['money', 'security', 'service', 'news'] as const
export type MessageTopic = (typeof messageTopics)[number]

/**
 * The kinds of messages, each with its topic. The first four are those of section 4; a letter is written by staff and
 * carries its own words; all others tell what happened to an account (S-15).
 */
export const messageKinds = {
  depositCredited: 'money',
  depositFailed: 'money',
  withdrawalApproved: 'money',
  withdrawalRejected: 'money',
  newPlace: 'security',
  loginsBlocked: 'security',
  password: 'security',
  mobile: 'security',
  email: 'security',
  contactTaken: 'security',
  identityLinked: 'security',
  identityUnlinked: 'security',
  realName: 'security',
  authenticatorOn: 'security',
  authenticatorOff: 'security',
  recoveryCodes: 'security',
  paymentPassword: 'security',
  factorsRemoved: 'security',
  likeExcluded: 'service',
  feedbackAnswered: 'service',
  goodsSent: 'service',
  goodsRejected: 'service',
  letter: 'news',
} as const satisfies Record<string, MessageTopic>
export type MessageKind = keyof typeof messageKinds
// The keys of a constant table.
export const messageKindNames = Object.keys(messageKinds) as MessageKind[]

/** Which messages a list shows. */
export const messageViews = ['all', 'unread', 'money'] as const
