import type { Status } from '@chokka/vendor-api'
import type { DoorOutcome } from './door-call.ts'

const shared: Record<Exclude<DoorOutcome, 'rolled_back' | 'limit_reached'>, Status> = {
  ok: 'RS_OK',
  repeat: 'RS_OK',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  closed: 'RS_ERROR_INVALID_PARTNER',
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  user_disabled: 'RS_ERROR_USER_DISABLED',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // Neither dialect has a status for it; to this one a vendor answers with a rollback and sends nothing again.
  round_closed: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
}

/** The status of an outcome in each dialect: Hub88 has one where Caleta has two (protocols §1, status table). */
export const statusOf: Record<'hub88' | 'caleta', Record<DoorOutcome, Status>> = {
  hub88: { ...shared, rolled_back: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', limit_reached: 'RS_ERROR_LIMIT_REACHED' },
  caleta: { ...shared, rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK', limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED' },
}
