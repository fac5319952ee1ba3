import type { WireValue } from '@chokka/contract'

export type Days = WireValue<'channelDays'>
export type OfDay = { channel: string; day: string }
export type Day = WireValue<'channelDay'>
export type Gap = Day['gaps'][number]
export type Balance = WireValue<'channelBalances'>['content'][number]
