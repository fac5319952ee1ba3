import { listOfAllNouns, ofAllNouns } from '@chokka/contract/nouns'

/**
 * Kinds of ledger account (rules/cashier §1), as their nouns say them. The table account_kind has the same ones; every
 * account refers to it.
 */
export const accountKinds = listOfAllNouns('accounts')

export type AccountKind = (typeof accountKinds)[number]
/** The kinds of account from which a member can stake. */
export type MemberAccountKind = Extract<AccountKind, 'M.cash' | 'M.bonus'>

/**
 * Transfer codes (rules/cashier §2), and the kind of the account record under which each is listed. The table
 * transfer_code has the same codes; every transfer refers to it.
 */
export const transferCodes = ofAllNouns('transfers')

export type TransferCode = keyof typeof transferCodes
export type TransferKind = (typeof transferCodes)[TransferCode]

/** The codes of a kind. */
export const codesOf = (kind: TransferKind): TransferCode[] =>
  // Object.keys of a constant: its keys are exactly TransferCode.
  (Object.keys(transferCodes) as TransferCode[]).filter((code) => transferCodes[code] === kind)
