import { randomBytes } from 'node:crypto'
import type { Clock } from '@chokka/simulator-kit'

export type Protocol = 'http' | 'smpp' | 'smtp'
export type StoredMessage = {
  id: string
  protocol: Protocol
  at: Date
  from: string
  to: string
  subject?: string | undefined
  text: string
}

const most = 200

/** The messages that were taken, the newest first. They live in memory: a restart begins with an empty outbox. */
export type Outbox = {
  add: (message: Omit<StoredMessage, 'id' | 'at'>) => StoredMessage
  list: () => readonly StoredMessage[]
  /** True the first time that this is asked about a recipient. */
  isFirst: (to: string) => boolean
}

export function openOutbox(clock: Clock): Outbox {
  const messages: StoredMessage[] = []
  const asked = new Set<string>()
  return {
    add: (message) => {
      const stored = { ...message, id: `SM${randomBytes(16).toString('hex')}`, at: clock.now() }
      messages.unshift(stored)
      messages.splice(most)
      return stored
    },
    list: () => messages,
    isFirst: (to) => !asked.has(to) && asked.add(to).has(to),
  }
}

/** What a tester chooses by the last digits of a number: a phone that takes no SMS, or a company that is busy once. */
export const fateOf = (to: string): 'taken' | 'refused' | 'busy_once' =>
  to.endsWith('0001') ? 'refused' : to.endsWith('0002') ? 'busy_once' : 'taken'
