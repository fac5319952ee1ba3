import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { mainWallet } from '@chokka/contract/cashier'
import { fromMicros } from '@chokka/money'
import { statesOf } from '../../kit/index.ts'
import type { DB } from '../../kit/schema.ts'

export type ShownTransfer = Value<'walletTransfer'>['transfer']

/** Which state may follow which (rules/cashier §8). What a vendor says after an end changes nothing here. */
export const vendorTransferMoves = {
  pending: ['done', 'returned'],
  done: [],
  returned: [],
} as const satisfies Readonly<Record<ShownTransfer['state'], readonly ShownTransfer['state'][]>>

export const {
  lock: lockTransfer,
  move: moveTransfer,
  recordCreation: transferBegun,
  known: knownTransfer,
} = statesOf('vendor_transfer', vendorTransferMoves, () => undefined)
export type TransferRow = ReturnType<typeof knownTransfer<Selectable<DB['vendor_transfer']>>>

/** A transfer as its member sees it. */
export function toTransfer(row: TransferRow, vendor: { code: string; displayName: string }): ShownTransfer {
  const isOut = row.way === 'out'
  return {
    id: row.id,
    number: row.number,
    from: isOut ? mainWallet : vendor.code,
    to: isOut ? vendor.code : mainWallet,
    displayName: vendor.displayName,
    amount: fromMicros(row.amount),
    state: row.state,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    timesAsked: row.times_asked,
    asksAgainAt: row.ask_at,
    isAlarmed: row.alarmed_at !== null,
  }
}
