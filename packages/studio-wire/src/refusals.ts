export const refusalCodes = [
  'wrong_input',
  'not_open',
  'session_over',
  'rate_limited',
  'stake_too_low',
  'stake_too_high',
  // The stake could win more than the disclosed maximum with this choice.
  'win_over_limit',
  'balance_too_low',
  'limit_reached',
  'operator_refused',
  // The operator gave no clear answer: the bet does not count and is rolled back.
  'not_confirmed',
  'betting_closed',
  'bet_exists',
  'no_bet',
  'too_late',
  'round_open',
  'no_round',
  'key_reused',
  'not_demo',
  'wrong_game',
  'auto_off',
  // Less time than the operator allows has passed since the last spin.
  'too_soon',
  'unavailable',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
