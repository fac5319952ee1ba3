// The live chat between account holders and staff.

/** Places of the site from where the chat is opened: the entries of customer service by their position (spec 3). */
export const servicePositions = ['menu', 'footer', 'help', 'message', 'protection'] as const
export type ServicePosition = (typeof servicePositions)[number]

/** Who took, passed on or ended a chat: `left` is its account holder, `idle` nobody. */
export const chatEvents = ['taken', 'passed', 'queued', 'ended', 'left', 'idle'] as const
export type ChatEvent = (typeof chatEvents)[number]

export const chatLimits = {
  /** Characters of one line. */
  line: 2000,
  /** Lines of one page of a conversation. */
  page: 50,
  /** Lines that an account holder may send without an answer. */
  unanswered: 60,
  /** For so long after a key was pressed somebody is shown as typing. */
  typingSeconds: 6,
}
