/** Kinds of ledger account (rules/cashier §1). The table account_kind has the same ones; every account refers to it. */
export const accountKinds = [
  'M.cash',
  'M.bonus',
  'M.vendor',
  'E.bet',
  'E.jackpot',
  'E.refund',
  'E.vendor',
  'E.withdraw',
  'H.game',
  'H.fees',
  'H.adjust',
  'H.baddebt',
  'H.jackpot',
  'H.rounding',
  'X.psp',
] as const

export type AccountKind = (typeof accountKinds)[number]
/** The kinds of account from which a member can stake. */
export type MemberAccountKind = Extract<AccountKind, 'M.cash' | 'M.bonus'>

/**
 * Transfer codes (rules/cashier §2), and the kind of the account record under which each is listed. The table
 * transfer_code has the same codes; every transfer refers to it.
 */
export const transferCodes = {
  deposit: 'deposit',
  deposit_reversal: 'deposit',
  refund_hold: 'deposit',
  refund_return: 'deposit',
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
  jackpot_share: 'bet',
  jackpot_share_back: 'bet',
  jackpot_win: 'bet',
  jackpot_win_back: 'bet',
  jackpot_advance: 'adjustment',
  jackpot_advance_back: 'adjustment',
  vendor_result: 'bet',
  vendor_out: 'transfer',
  vendor_in: 'transfer',
  vendor_ok: 'transfer',
  vendor_back: 'transfer',
  adjust_credit: 'adjustment',
  adjust_debit: 'adjustment',
  reconcile_gain: 'adjustment',
  reconcile_loss: 'adjustment',
  provider_fee: 'adjustment',
  bad_debt_written_off: 'adjustment',
} as const

export type TransferCode = keyof typeof transferCodes
export type TransferKind = (typeof transferCodes)[TransferCode]

/** The codes of a kind. */
export const codesOf = (kind: TransferKind): TransferCode[] =>
  // Object.keys of a constant: its keys are exactly TransferCode.
  (Object.keys(transferCodes) as TransferCode[]).filter((code) => transferCodes[code] === kind)
