// What a visitor writes to customer service, and what staff answer by mail.

export const letterStates = ['open', 'answered', 'closed'] as const

/** The most characters of each. */
export const letterLimits = { text: 2000, answer: 4000 }
