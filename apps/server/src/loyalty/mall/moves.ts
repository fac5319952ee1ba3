import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { statesOf } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'
import { tellMember } from './tell-member.ts'

export type RedeemState = Value<'redeem'>['record']['status']

/** Rules/loyalty §3: decided once, by staff, by itself, or because nobody did in time. */
const redeemMoves = {
  in_process: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Readonly<Record<RedeemState, readonly RedeemState[]>>

const states = statesOf('redeem', redeemMoves, tellMember)
export const { lock: lockRedeem, move: moveRedeem, recordCreation: redeemBegun, known: knownRedeem } = states

export type RedeemRow = ReturnType<typeof knownRedeem<Selectable<DB['redeem']>>>
export type OpenRedeem = Extract<RedeemRow, { state: 'in_process' }>

type What = Pick<RedeemRow, 'value' | 'turnover_ppm'>
/** What was taken, by what it gives: goods no money, a bonus money that is turned over. */
export const kindOf = ({ value, turnover_ppm: ppm }: What) =>
  value === null ? 'goods' : ppm === null ? 'cash' : 'bonus'
