import type { WireInput } from '@chokka/contract'

/** The kinds of the account record, in the order in which they are offered. */
export const accountRecordKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'adjustment',
  'promotion',
  'transfer',
] as const satisfies readonly NonNullable<WireInput<'accountRecord'>['kind']>[]
