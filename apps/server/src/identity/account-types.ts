/** What an account of a type may do (rules/agents §1). */
export type AccountType = {
  name: string
  /** May sign in to the member site. */
  memberArea: boolean
  /** May sign in to the agent centre. */
  agentArea: boolean
  /** Plays with worthless money only and is refused everything that needs a real account. */
  trial: boolean
  withdraws: boolean
  offersContracts: boolean
  transfersUp: boolean
  transfersDown: boolean
}

const nothing = {
  memberArea: false,
  agentArea: false,
  trial: false,
  withdraws: false,
  offersContracts: false,
  transfersUp: false,
  transfersDown: false,
}

/** By the type of the account. Code reads a column of this table and never compares a type with a number. */
const accountTypes: Readonly<Record<number, AccountType>> = {
  0: { ...nothing, name: 'member', memberArea: true, withdraws: true, transfersUp: true },
  1: {
    ...nothing,
    name: 'general agent',
    agentArea: true,
    withdraws: true,
    offersContracts: true,
    transfersDown: true,
  },
  2: {
    ...nothing,
    name: 'agent',
    agentArea: true,
    withdraws: true,
    offersContracts: true,
    transfersUp: true,
    transfersDown: true,
  },
  4: { ...nothing, name: 'trial', memberArea: true, trial: true },
  41: { ...nothing, name: 'in-house general agent', agentArea: true, offersContracts: true },
  42: { ...nothing, name: 'in-house agent', agentArea: true, offersContracts: true },
}

/** The type of everybody who registers on the site. */
export const memberType = 0
/** The type of who plays for free without registering. */
export const trialType = 4

/** The row of a type. Throws for a type that the table does not know, so that nothing is allowed by accident. */
export function accountType(type: number): AccountType {
  const row = accountTypes[type]
  if (!row) throw new Error(`no account type ${type}`)
  return row
}

export const isTrial = (who: { type: number }): boolean => accountType(who.type).trial

/** The types of which something is true. */
export const typesWhere = (is: (type: AccountType) => boolean): number[] =>
  Object.entries(accountTypes).flatMap(([type, row]) => (is(row) ? [Number(type)] : []))
