import { statesOf } from '../../kit/index.ts'

/** Which state of a feedback may follow which. What the account holder writes opens it again. */
export const feedbackMoves = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open'],
} as const

export const {
  lock: lockFeedback,
  move: moveFeedback,
  recordCreation: feedbackBegun,
} = statesOf('feedback', feedbackMoves, () => undefined)
