/** Transfer codes (rules/cashier §2) and the kind of the account record under which a member finds them. */
const transferCodes = {
  deposit: 'deposit',
  deposit_reversal: 'deposit',
  withdraw_hold: 'withdrawal',
  withdraw_return: 'withdrawal',
  withdraw_paid: 'withdrawal',
  withdraw_fee: 'withdrawal',
  withdraw_refund: 'withdrawal',
  fee_refund: 'withdrawal',
  bet_stake: 'bet',
  bet_stake_bonus: 'bet',
  bet_close: 'bet',
  bet_return: 'bet',
  bet_return_bonus: 'bet',
  bet_void: 'bet',
  bet_takeback: 'bet',
  bet_shortfall: 'bet',
  adjust_credit: 'adjustment',
  adjust_debit: 'adjustment',
} as const

export type TransferCode = keyof typeof transferCodes
export type TransferKind = (typeof transferCodes)[TransferCode]

/** The codes that stand under a kind. */
export const codesOf = (kind: TransferKind): TransferCode[] =>
  // Object.keys of a constant: its keys are exactly TransferCode.
  (Object.keys(transferCodes) as TransferCode[]).filter((code) => transferCodes[code] === kind)
